/** Text of a request in which a reader's own values stand as named variables: `['Bearer ', { variable: 'TOKEN' }]`. */
export type SampleText = (string | { variable: string })[];

/** The text with each variable written by `formatVariable`, for example as `$TOKEN` or `<TOKEN>`. */
export function formatSampleText(text: SampleText, formatVariable: (name: string) => string): string {
  return text.map((part) => (typeof part === 'string' ? part : formatVariable(part.variable))).join('');
}

/** Name of a variable for a parameter or header: `ticket_id` → `TICKET_ID`, `seasonCode` → `SEASON_CODE`. */
export function toVariableName(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/[^A-Za-z0-9]+/g, '_');
  const trimmed = words.replace(/^_+|_+$/g, '').toUpperCase();
  return /^[A-Z]/.test(trimmed) ? trimmed : `VALUE_${trimmed}`.replace(/_$/, '');
}
