import type { SampleRequest } from '@/lib/openapi/request/request';
import type { SampleBody, SamplePart } from '@/lib/openapi/request/request-body';
import type { SampleText } from '@/lib/openapi/request/sample-text';

/** Returns the request as a curl command that runs once its variables are exported. */
export function formatCurl({ method, url, headers, body }: SampleRequest): string {
  const how = method === 'HEAD' ? '-I' : `-X ${method}`;
  const lines = [
    `curl ${how} ${quote(url)}`,
    ...headers.map(({ name, value }) => `-H ${quote([`${name}: `, ...value])}`),
    ...(body === undefined ? [] : toBodyOptions(body)),
  ];
  return lines.join(' \\\n  ');
}

function toBodyOptions(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`-d ${quoteRaw(JSON.stringify(body.value, null, 2))}`];
    case 'text':
      // -d reads a file where its text starts with @, and --data-raw never does.
      return [`${body.text.startsWith('@') ? '--data-raw' : '-d'} ${quoteRaw(body.text)}`];
    case 'multipart':
      return body.parts.map(formatPart);
    case 'file':
      return [`--data-binary ${quoteRaw(`@${body.file}`)}`];
  }
}

function formatPart(part: SamplePart): string {
  if ('file' in part) return `-F ${quoteRaw(`${part.name}=@${part.file};type=${part.mediaType}`)}`;
  return `--form-string ${quoteRaw(`${part.name}=${part.text}`)}`;
}

/** Double quotes, in which only variables expand; braces where the name would run on. */
function quote(text: SampleText): string {
  const parts = text.map((part, index) => {
    if (typeof part === 'string') return part.replace(/[\\"$`]/g, '\\$&');
    const next = text[index + 1];
    return typeof next === 'string' && /^\w/.test(next) ? `\${${part.variable}}` : `$${part.variable}`;
  });
  return `"${parts.join('')}"`;
}

function quoteRaw(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
