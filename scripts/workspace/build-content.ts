import { checkPlace, placeExport } from './place-export';
import { buildWorkspace, closeWorkspace, openWorkspace } from './workspace';

/** Runs in the workspace before the build; returns the environment of the build. */
type Prepare = (workspace: string) => Promise<Record<string, string>>;

/** Builds the portal with the content of another folder and exports it to `out`, which stays as it was when the build fails. */
export async function buildContent(root: string, content: string, out: string, prepare?: Prepare): Promise<void> {
  await checkPlace(out);
  const workspace = await openWorkspace(root, content);
  try {
    await placeExport(await buildWorkspace(workspace, await prepare?.(workspace)), out);
  } finally {
    await closeWorkspace(workspace);
  }
}
