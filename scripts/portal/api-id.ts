import path from 'node:path';

/**
 * Returns the ID of an API, a part of URLs, from the name of its document: `discord-api-v2` for `Discord API.v2.json`.
 * Replaces accented letters (`zurich` for `Zürich`); for a name without usable letters, returns `api`.
 */
export function toApiId(file: string): string {
  const id = path
    .basename(file)
    .replace(/\.[^.]+$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return id === '' ? 'api' : id;
}
