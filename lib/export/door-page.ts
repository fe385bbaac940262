import { formatPolicy } from '@/lib/export/security';

/** Takes the fragment along, which a refresh alone loses; the same text in every door. */
export const DOOR_SCRIPT = 'location.replace(document.links[0].href+location.search+location.hash)';

/** A page of a few bytes that leads to the file at `href`, with and without script. */
export function formatDoorPage(href: string): string {
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${formatPolicy([DOOR_SCRIPT])}">`,
    `<title>Moved</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}">`,
    `</head><body><a href="${href}">To the page</a><script>${DOOR_SCRIPT}</script></body></html>`,
  ].join('');
}
