import type { SamplePart } from '@/lib/openapi/request/parts';
import type { SampleRequest } from '@/lib/openapi/request/request';
import type { SampleBody } from '@/lib/openapi/request/request-body';
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
      // curl adds the boundary to what it is told.
      return [
        ...(body.type === 'multipart/form-data' ? [] : [`-H ${quoteRaw(`Content-Type: ${body.type}`)}`]),
        ...body.parts.map(formatPart),
      ];
    case 'file':
      return [`--data-binary ${quoteRaw(`@${body.file}`)}`];
  }
}

function formatPart(part: SamplePart): string {
  if ('file' in part) return `-F ${quoteRaw(`${part.name}=@${part.file};type=${part.mediaType}`)}`;
  if (part.mediaType === undefined) return `--form-string ${quoteRaw(`${part.name}=${part.text}`)}`;
  return `-F ${quoteRaw(`${part.name}=${quotePart(part.text)};type=${part.mediaType}`)}`;
}

/** -F reads files and options in a text that is not quoted, and drops the spaces around it. */
function quotePart(text: string): string {
  return /^[@<("\s]|;|\s$/.test(text) ? `"${text.replace(/[\\"]/g, '\\$&')}"` : text;
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
