import { checkPlace, placeExport } from './place-export';
import { buildWorkspace, closeWorkspace, openWorkspace } from './workspace';

type Options = {
  environment?: Record<string, string>;
  /** Runs in the workspace before the build. */
  prepare?: (workspace: string) => Promise<void>;
};

/** Builds the portal with the content of another folder and exports it to `out`, which stays as it was when the build fails. */
export async function buildContent(root: string, content: string, out: string, options: Options = {}): Promise<void> {
  await checkPlace(out);
  const workspace = await openWorkspace(root, content);
  try {
    await options.prepare?.(workspace);
    await placeExport(await buildWorkspace(workspace, options.environment), out);
  } finally {
    await closeWorkspace(workspace);
  }
}
