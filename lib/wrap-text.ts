/** Breaks text at spaces into lines of at most `most` characters, for SVG; a longer word gets a separate line. */
export function wrapText(text: string, most: number): string[] {
  return fillLines(text.split(' '), ' ', most);
}

/** Joins pieces into lines of at most `most` characters; a longer piece gets a separate line. */
export function fillLines(pieces: readonly string[], separator: string, most: number): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + separator.length + piece.length <= most)
      lines[lines.length - 1] = `${last}${separator}${piece}`;
    else lines.push(piece);
  }
  return lines;
}
