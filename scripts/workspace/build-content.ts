import { checkPlace, placeExport } from './place-export';
import { buildWorkspace, closeWorkspace, openWorkspace } from './workspace';

/** A step before the build. Gets the workspace's folder; returns environment variables for the build. */
type Prepare = (workspace: string) => Promise<Record<string, string>>;

/** Builds the portal with the content of another folder and exports it to `out`. If the build fails, `out` is unchanged. */
export async function buildContent(root: string, content: string, out: string, prepare?: Prepare): Promise<void> {
  await checkPlace(out);
  const workspace = await openWorkspace(root, content);
  try {
    await placeExport(await buildWorkspace(workspace, await prepare?.(workspace)), out);
  } finally {
    await closeWorkspace(workspace);
  }
}
