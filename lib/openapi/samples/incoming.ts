import type { Operation } from '../model';
import { formatFormFields, type RawBody, type SampleBody } from './body';
import { printIndentedJson } from './json-text';
import { toRawMultipart } from './multipart';
import type { SampleRequest } from './request';
import { formatSampleText } from './sample-text';

/** Returns the request that the integrator receives as HTTP text; what only the two sides know is written as `<TOKEN>`. */
export function formatIncoming(operation: Operation, { method, headers, body }: SampleRequest): string {
  const target =
    operation.path.startsWith('/') || operation.path.startsWith('{') ? operation.path : `/${operation.path}`;
  const sent = body?.kind === 'multipart' ? toRawMultipart(body, '\n') : body;
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: your-server.example'];
  for (const { name, value } of headers)
    lines.push(`${name}: ${formatSampleText(value, (variable) => `<${variable}>`)}`);
  if (sent === undefined) return lines.join('\n');
  return [...lines, `Content-Type: ${sent.mediaType}`, '', formatBody(sent)].join('\n').trimEnd();
}

function formatBody(body: Exclude<SampleBody, { kind: 'multipart' }>): string {
  switch (body.kind) {
    case 'json':
      return printIndentedJson(body.value);
    case 'form':
      return formatFormFields(body.fields);
    case 'raw':
      return formatChunks(body);
  }
}

function formatChunks({ chunks }: RawBody): string {
  return chunks.map((chunk) => ('text' in chunk ? chunk.text : `<contents of ${chunk.file}>`)).join('');
}
