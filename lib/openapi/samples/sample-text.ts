/**
 * Text of a request. A value that only the reader knows is a variable, as in `['Bearer ', { variable: 'TOKEN' }]`. The
 * sample generates a value that must be new in each request.
 */
export type SampleText = (string | { variable: string } | { fresh: 'uuid' })[];

/** Returns the text with each variable written by `formatVariable`, and `fresh` for generated values. */
export function formatSampleText(text: SampleText, formatVariable: (name: string) => string, fresh = '<UUID>'): string {
  return text
    .map((span) => (typeof span === 'string' ? span : 'fresh' in span ? fresh : formatVariable(span.variable)))
    .join('');
}

export function listVariables(text: SampleText): string[] {
  return text.flatMap((span) => (typeof span !== 'string' && 'variable' in span ? [span.variable] : []));
}

/** Returns the text with neighboring strings merged and empty ones removed. */
export function joinSampleText(text: SampleText): SampleText {
  const joined: SampleText = [];
  for (const span of text) {
    const last = joined.at(-1);
    if (typeof span === 'string' && typeof last === 'string') joined[joined.length - 1] = last + span;
    else if (span !== '') joined.push(span);
  }
  return joined;
}

/** Returns the name of a variable for a parameter or header: `COPY_ID` for `copy_id`, `SEASON_CODE` for `seasonCode`, `VALUE_PATH` for `path`. */
export function toVariableName(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/[^A-Za-z0-9]+/g, '_');
  const trimmed = words.replace(/^_+|(?<!_)_+$/g, '').toUpperCase();
  return /^[A-Z]/.test(trimmed) && !RESERVED.test(trimmed) ? trimmed : `VALUE_${trimmed}`.replace(/_$/, '');
}

/** Variables that a shell or the system uses, so that another value breaks the reader's terminal. */
const RESERVED =
  /^(?:EUID|HOME|IFS|LANG|LC_\w+|LINENO|LOGNAME|OPTIND|PATH|PPID|PS[1-4]|PWD|RANDOM|SECONDS|SHELL|TEMP|TERM|TMP|TMPDIR|TZ|UID|USER|USERNAME)$/;

/** Returns a function that names things: an owner has the wanted name, unless another owner does. Then it has a number: `TOKEN_2`. */
export function createNames(separator: string): (wanted: string, owner: string) => string {
  const owners = new Map<string, string>();
  return (wanted, owner) => {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? wanted : `${wanted}${separator}${number}`;
      const known = owners.get(name) ?? owner;
      owners.set(name, known);
      if (known === owner) return name;
    }
  };
}
