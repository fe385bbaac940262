import type { Chunk, MultipartBody, RawBody, SamplePart } from './body';

const BOUNDARY = 'form-part-boundary';

/**
 * Returns a multipart body as text (RFC 2046; forms RFC 7578), for clients that can't build one. Few clients can build types other than
 * `multipart/form-data`.
 */
export function toRawMultipart({ type, parts }: MultipartBody, newline = '\r\n'): RawBody {
  const chunks = parts.flatMap((part): Chunk[] => {
    const head = [`--${BOUNDARY}`, ...toHead(type, part), '', ''].join(newline);
    const content: Chunk = 'file' in part ? { file: part.file } : { text: part.text };
    return [{ text: head }, content, { text: newline }];
  });
  const end = { text: `--${BOUNDARY}--${newline}` };
  return { kind: 'raw', mediaType: `${type}; boundary=${BOUNDARY}`, chunks: joinChunks([...chunks, end]) };
}

function joinChunks(chunks: Chunk[]): Chunk[] {
  const joined: Chunk[] = [];
  for (const chunk of chunks) {
    const last = joined.at(-1);
    if (last !== undefined && 'text' in last && 'text' in chunk) {
      joined[joined.length - 1] = { text: last.text + chunk.text };
    } else joined.push(chunk);
  }
  return joined;
}

/** Returns the headers of a part. Only the parts of a form have names. */
function toHead(type: string, part: SamplePart): string[] {
  const name = type === 'multipart/form-data' ? [`form-data; name="${escapePartName(part.name)}"`] : [];
  const file = 'file' in part ? [...(name.length === 0 ? ['attachment'] : []), `filename="${part.file}"`] : [];
  const disposition = [...name, ...file].join('; ');
  return [
    ...(disposition === '' ? [] : [`Content-Disposition: ${disposition}`]),
    ...(part.mediaType === undefined ? [] : [`Content-Type: ${part.mediaType}`]),
  ];
}

/** Escapes a name as browsers do in form data. */
export function escapePartName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
