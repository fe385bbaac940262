/** Whether a path below `content/docs`, without `.mdx`, may be the address of a guide. */
export function isGuidePath(path: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(path);
}

/** The hint for an invalid path. */
export const GUIDE_PATH_HINT = 'use lower-case letters, digits and hyphens, for example complete-order or v0/manifest';
