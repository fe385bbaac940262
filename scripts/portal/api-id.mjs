import path from 'node:path';

/**
 * The ID of an API, a part of URLs, from the name of its document: `Discord API.v2.json` is `discord-api-v2`. Accents are
 * dropped (`Zürich` is `zurich`); a name without a letter that fits a URL is `api`.
 * @param {string} file
 * @returns {string}
 */
export function toApiId(file) {
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
