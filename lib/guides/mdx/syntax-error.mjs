/**
 * The line, message and hint of an error of the MDX parser; undefined for any other error.
 * @param {unknown} error
 * @returns {import('../../diagnostic').DiagnosticText & { line: number } | undefined}
 */
export function toSyntaxError(error) {
  if (!(error instanceof Error) || !('reason' in error) || typeof error.reason !== 'string') return undefined;
  // Where a tag is never closed, the message has no line of its own, but names the place of the tag.
  const place = / \((\d+):\d+-\d+:\d+\)/.exec(error.reason);
  const reason = error.reason.replace(place?.[0] ?? '', '').replace(/\.?\s*$/, '');
  const line = 'line' in error && typeof error.line === 'number' ? error.line : Number(place?.[1] ?? 1);
  const hint = hints.find(([cause]) => cause.test(error.reason))?.[1];
  return {
    line,
    message: `the guide is not MDX: ${reason}`,
    hint: hint ?? 'compare the line with content/README.md, or write it in backticks',
  };
}

/** @type {[cause: RegExp, hint: string][]} */
const hints = [
  [
    /closing tag|closing slash|before the end of|corresponding/,
    'close every component that you open, on its own line when its content has several',
  ],
  [
    /before attribute|in attribute|after attribute|attribute name/,
    'write attributes as name="value", and text in angle brackets in backticks',
  ],
  [/parse expression|acorn/, 'put the braces in backticks, or write attributes as name="value"'],
  [/in name|before name|after name/, 'write text in angle brackets in backticks'],
];
