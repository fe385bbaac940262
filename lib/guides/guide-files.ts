import type { Diagnostic } from '@/lib/diagnostic';

/** Returns the guides among files (`content/docs/lock.mdx`), and one error for each other file. Ignores temporary files of editors. */
export function toGuideFiles(files: readonly string[]): { guides: string[]; diagnostics: Diagnostic[] } {
  const visible = files.filter((file) => !isLeftover(file)).sort();
  const diagnostics = visible.flatMap((file) => findFileError(file) ?? []);
  return { guides: visible.filter((file) => findFileError(file) === undefined), diagnostics };
}

function findFileError(file: string): Diagnostic | undefined {
  if (/\.(?:avif|gif|ico|jpe?g|mp4|pdf|png|svg|webm|webp)$/i.test(file)) {
    const path = `public/img/${file.replace(/^.*\//, '')}`;
    const hint = `move it to ${path}, and write its path as ${path.replace(/^public/, '')}`;
    return { severity: 'error', file, message: 'files that guides show are in public/', hint };
  }
  if (!file.endsWith('.mdx')) {
    const hint = `name it ${file.replace(/(?<!\/)\.[^./]*$/, '')}.mdx if it is one, or move it: images are in public/`;
    return { severity: 'error', file, message: 'is not a guide; content/docs may contain guides only', hint };
  }
  if (isGuidePath(file.replace(/^content\/docs\/|\.mdx$/g, ''))) return undefined;
  return { severity: 'error', file, message: 'the path is not valid for a guide', hint: GUIDE_PATH_HINT };
}

/** Returns whether a path below `content/docs`, without `.mdx`, is valid as the URL of a guide. */
export function isGuidePath(path: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(path);
}

export const GUIDE_PATH_HINT = 'use lower-case letters, digits and hyphens, for example complete-order or v0/manifest';

/** Returns whether a file or its folder is one of an editor or the system: `.#lock.mdx`, `lock.mdx~`, `.DS_Store`. */
export function isLeftover(file: string): boolean {
  return file.split(/[\\/]/).some((name) => /^[.#]|~$/.test(name));
}
