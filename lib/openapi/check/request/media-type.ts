import { MIMEType } from 'node:util';

export function parseMediaType(text: string): MIMEType | undefined {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
}

/** Returns the documented media type that fits one that was sent: the same, `text/*`, or any. Its parameters must be the same. */
export function findFitting<T extends { type: string }>(documented: readonly T[], sent: MIMEType): T | undefined {
  return [sent.essence, `${sent.type}/*`, '*/*']
    .flatMap((name) => documented.filter(({ type }) => type.split(';')[0]?.trim().toLowerCase() === name))
    .find((each) => {
      const wanted = parseMediaType(each.type);
      return (
        wanted === undefined ||
        [...wanted.params].every(([key, value]) => key === 'charset' || isSame(sent.params.get(key), value))
      );
    });
}

function isSame(sent: string | null, wanted: string): boolean {
  return sent?.toLowerCase() === wanted.toLowerCase();
}
