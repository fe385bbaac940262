/** Returns Markdown with each line changed that is outside fenced code; code keeps its line ends, also those of a message body. */
export function mapProseLines(markdown: string, change: (line: string) => string): string {
  let fence = '';
  const lines = markdown.split('\n').map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    return fence !== '' || mark !== undefined ? line : change(line.replace(/\r$/, ''));
  });
  return lines.join('\n');
}
