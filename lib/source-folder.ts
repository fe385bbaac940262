/**
 * Returns the folder with the files that an owner edits (absolute). An installed portal works on copies of them, in another
 * folder.
 */
export function findSourceFolder(): string {
  const folder = process.env.PORTAL_SOURCE;
  return folder === undefined || folder === '' ? process.cwd() : folder;
}
