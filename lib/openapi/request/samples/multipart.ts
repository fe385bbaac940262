import type { SamplePart } from '@/lib/openapi/request/request-body';

const BOUNDARY = 'form-part-boundary';

/** Value of `Content-Type` for what `formatMultipart` returns. */
export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Returns the parts as a multipart body (RFC 7578), with a placeholder for each file's contents. */
export function formatMultipart(parts: SamplePart[], newline = '\r\n'): string {
  const blocks = parts.map((part) => [`--${BOUNDARY}`, ...toHead(part), '', toContent(part)].join(newline));
  return [...blocks, `--${BOUNDARY}--`, ''].join(newline);
}

function toHead(part: SamplePart): string[] {
  const disposition = `Content-Disposition: form-data; name="${escapeName(part.name)}"`;
  if ('text' in part) return [disposition];
  return [`${disposition}; filename="${part.file}"`, `Content-Type: ${part.mediaType}`];
}

function toContent(part: SamplePart): string {
  return 'text' in part ? part.text : `<contents of ${part.file}>`;
}

/** As browsers do for names in form data. */
function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
