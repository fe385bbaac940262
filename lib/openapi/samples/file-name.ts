/** Name of a file that a sample sends: `photo.png`, `body.bin` where the media type tells no extension. */
export function toFileName(stem: string, mediaType: string): string {
  const extension = /\/(?:[\w.-]+\+)?([a-z0-9]{2,5})(?:;|$)/i.exec(mediaType)?.[1];
  const base = stem.replace(/[^\w-]+/g, '-');
  return extension === undefined ? `${base}.bin` : `${base}.${extension.toLowerCase()}`;
}
