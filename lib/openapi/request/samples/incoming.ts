import type { Operation } from '@/lib/openapi/model';
import type { SampleRequest } from '@/lib/openapi/request/request';
import type { SampleBody } from '@/lib/openapi/request/request-body';
import { formatSampleText } from '@/lib/openapi/request/sample-text';
import { formatMultipart, formatMultipartType } from '@/lib/openapi/request/samples/multipart';

/** Returns the request that the integrator receives as HTTP text; what only the two sides know stands as `<TOKEN>`. */
export function formatIncoming(operation: Operation, { method, headers, body }: SampleRequest): string {
  const target =
    operation.path.startsWith('/') || operation.path.startsWith('{') ? operation.path : `/${operation.path}`;
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: your-server.example'];
  for (const { name, value } of headers)
    lines.push(`${name}: ${formatSampleText(value, (variable) => `<${variable}>`)}`);
  if (body?.kind === 'multipart') lines.push(`Content-Type: ${formatMultipartType(body.type)}`);
  return body === undefined ? lines.join('\n') : `${lines.join('\n')}\n\n${formatBody(body)}`;
}

function formatBody(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return JSON.stringify(body.value, null, 2);
    case 'text':
      return body.text;
    case 'multipart':
      return formatMultipart(body.type, body.parts, '\n');
    case 'file':
      return `<contents of ${body.file}>`;
  }
}
