import type { SamplePart } from '@/lib/openapi/request/parts';

const BOUNDARY = 'form-part-boundary';

/** Value of `Content-Type` for what `formatMultipart` returns: the type with the boundary between the parts. */
export function formatMultipartType(type: string): string {
  return `${type}; boundary=${BOUNDARY}`;
}

/** Returns the parts as a multipart body (RFC 2046; forms RFC 7578), with a placeholder for each file's contents. */
export function formatMultipart(type: string, parts: SamplePart[], newline = '\r\n'): string {
  const blocks = parts.map((part) => [`--${BOUNDARY}`, ...toHead(type, part), '', toContent(part)].join(newline));
  return [...blocks, `--${BOUNDARY}--`, ''].join(newline);
}

/** Only the parts of a form have names. */
function toHead(type: string, part: SamplePart): string[] {
  const name = type === 'multipart/form-data' ? [`form-data; name="${escapeName(part.name)}"`] : [];
  const file = 'file' in part ? [...(name.length === 0 ? ['attachment'] : []), `filename="${part.file}"`] : [];
  const disposition = [...name, ...file].join('; ');
  return [
    ...(disposition === '' ? [] : [`Content-Disposition: ${disposition}`]),
    ...(part.mediaType === undefined ? [] : [`Content-Type: ${part.mediaType}`]),
  ];
}

function toContent(part: SamplePart): string {
  return 'text' in part ? part.text : `<contents of ${part.file}>`;
}

/** As browsers do for names in form data. */
function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
