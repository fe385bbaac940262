import type { MIMEType } from 'node:util';
import { isTextType } from '@/lib/openapi/http';

/** A part of a multipart body; its text has one character for each byte if it is a file. */
export type MultipartPart = {
  name: string | undefined;
  type: string | undefined;
  /** By their names in lower case. */
  headers: ReadonlyMap<string, string>;
  text: string;
};

/**
 * Returns the parts of a multipart body in order; undefined if its media type has no boundary, or the body doesn't use it. Reads names
 * without quotes, too, as .NET sends them, and parts without names, which libraries for forms reject.
 */
export function readParts(type: MIMEType, body: Buffer): MultipartPart[] | undefined {
  const boundary = type.params.get('boundary') ?? '';
  // In Latin-1, each character is a byte, so that a file stays as it is.
  const [, ...sections] = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`);
  const last = sections.pop();
  if (boundary === '' || last?.startsWith('--') !== true) return undefined;
  return sections.map((section) => {
    const end = section.indexOf('\r\n\r\n');
    const headers = new Map(
      section
        .slice(0, end)
        .split('\r\n')
        .map((line): [string, string] => {
          const at = line.indexOf(':');
          return [line.slice(0, at).trim().toLowerCase(), decode(line.slice(at + 1).trim())];
        }),
    );
    const disposition = headers.get('content-disposition') ?? '';
    const [, quoted, token] = /;\s*name=(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/i.exec(disposition) ?? [];
    const partType = headers.get('content-type');
    const text = section.slice(end + 4);
    const isFile = partType !== undefined && !isTextType(partType);
    return {
      name: quoted === undefined ? token : unescapeName(quoted),
      type: partType,
      headers,
      text: isFile ? text : decode(text),
    };
  });
}

/** Browsers write a quote in a name as `%22`, other clients as `\"`. */
function unescapeName(name: string): string {
  return name.replace(/\\(["\\])/g, '$1').replace(/%(?:22|0D|0A)/gi, decodeURIComponent);
}

function decode(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString();
}
