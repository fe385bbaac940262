/** Breaks text at spaces into lines of at most `maxLength` characters, for SVG; a longer word gets a separate line. */
export function wrapText(text: string, maxLength: number): string[] {
  return fillLines(text.split(' '), ' ', maxLength);
}

/** Joins pieces into lines of at most `maxLength` characters; a longer piece gets a separate line. */
export function fillLines(pieces: readonly string[], separator: string, maxLength: number): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + separator.length + piece.length <= maxLength)
      lines[lines.length - 1] = `${last}${separator}${piece}`;
    else lines.push(piece);
  }
  return lines;
}
