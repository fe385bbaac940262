import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DiagnosticText } from '@/lib/diagnostic';

type ForeignFile = DiagnosticText & { file: string };

/**
 * Finds what a project must not publish below these of its files and folders, missing ones aside: links that lead out of the project or
 * around in a circle, and what is neither a file nor a folder. Paths are relative to the project. `isExcluded` is asked with the name of each
 * file and folder.
 */
export function findForeignFiles(
  root: string,
  names: readonly string[],
  isExcluded: (name: string) => boolean = () => false,
): ForeignFile[] {
  const project = realpathSync(root);
  return names.flatMap((name) => {
    const file = path.resolve(project, name);
    const isThere = lstatSync(file, { throwIfNoEntry: false }) !== undefined;
    return isThere ? visit({ file, around: [project], project, isExcluded }) : [];
  });
}

/** `around` has the real paths of the folders around the file. */
type Visited = { file: string; around: readonly string[]; project: string; isExcluded: (name: string) => boolean };

function visit({ file, around, project, isExcluded }: Visited): ForeignFile[] {
  const real = findRealPath(file);
  const report = (message: string, hint = LINK_HINT) => [{ file: path.relative(project, file), message, hint }];
  if (real === undefined) return report('is a link that leads to no file');
  if (real !== project && !real.startsWith(`${project}${path.sep}`)) {
    return report(`leads to ${real}, which is outside of the project`);
  }
  if (around.includes(real)) return report(`leads to ${real}, a folder that contains it`);
  const stats = statSync(real);
  if (stats.isFile()) return [];
  if (!stats.isDirectory()) return report('is neither a file nor a folder', 'remove it');
  return readdirSync(real)
    .filter((name) => !isExcluded(name))
    .sort()
    .flatMap((name) => visit({ file: path.join(file, name), around: [...around, real], project, isExcluded }));
}

const LINK_HINT = 'put a copy of the file there, or remove it';

/** Returns undefined for a link to a missing file, and for links in a circle. */
function findRealPath(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}
