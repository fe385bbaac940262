import path from 'node:path';
import { type PreviewedApi, toPreviewEnvironment } from '@/lib/site/preview';
import { runStep } from '@/scripts/run-step';
import { scriptCommand } from '@/scripts/script-command';

/** Builds the portal in a workshop with just these documents; answers with the folder of the finished export. */
export async function buildPreview(workshop: string, apis: readonly PreviewedApi[]): Promise<string> {
  const root = process.cwd();
  // The build takes its root from the working directory.
  process.chdir(workshop);
  try {
    await runStep(process.execPath, scriptCommand('build'), toPreviewEnvironment(apis));
  } finally {
    process.chdir(root);
  }
  return path.join(workshop, 'out');
}
