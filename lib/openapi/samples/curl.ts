import type { Chunk, SampleBody, SamplePart } from './body';
import { toComment } from './code';
import { printJson } from './literal';
import { MARKS, markHeader } from './marks';
import { type SampleRequest, TIMEOUT_SECONDS, toWritten } from './request';
import type { SampleText } from './sample-text';

/** Returns the request as a curl command. It fails on an error status and prints the body of the error. */
export function formatCurl(request: SampleRequest): string {
  const { method, url, headers, body, response } = toWritten(request, { canBuild: () => true });
  const { success, partial } = response;
  const isStream = success.kind === 'stream';
  const chosen = success.kind === 'headers' ? '-I ' : method === 'GET' ? '' : `-X ${method} `;
  // What every call has is between the URL and the body, where a page folds it.
  const options = [
    `curl ${chosen}${quoteText(url)}`,
    // A stream may last.
    `${MARKS.option}${isStream ? '--no-buffer ' : ''}--silent --show-error --fail-with-body ${isStream ? '--connect-timeout' : '--max-time'} ${TIMEOUT_SECONDS}`,
    ...(partial === undefined ? [] : [`${MARKS.option}--write-out '%{stderr}%{http_code}\\n'`]),
    ...headers.map(({ name, value }) => markHeader(name, `-H ${quoteText([`${name}: `, ...value])}`)),
    ...(success.kind === 'file' ? [`--output ${quoteRaw(success.file)}`] : []),
    ...(body === undefined ? [] : toBodyOptions(body)),
  ];
  const comment = partial === undefined ? [] : toComment(`207: ${partial}`, '#');
  return [options.join(' \\\n  '), ...comment].join('\n');
}

/** Linux has the file and macOS the command. Where both are missing, the shell says so, and curl drops the empty header. */
const NEW_UUID = '$(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen)';

function toBodyOptions(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`-d ${quoteRaw(printJson(body.value, '  '))}`];
    case 'form':
      // A `=` in the name would end it, and an `@` read a file: only a plain name goes before the `=`.
      return body.fields.map(({ name, value }) =>
        /^[\w.~-]+$/.test(name)
          ? `--data-urlencode ${quoteRaw(`${name}=${value}`)}`
          : `-d ${quoteRaw(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)}`,
      );
    case 'multipart':
      // curl adds the boundary to the type.
      return [
        ...(body.type === 'multipart/form-data'
          ? []
          : [markHeader('Content-Type', `-H ${quoteRaw(`Content-Type: ${body.type}`)}`)]),
        ...body.parts.map(formatPart),
      ];
    case 'raw':
      return body.chunks.map(formatChunk);
  }
}

/** `-d` drops line breaks of files, and reads a file where its text starts with `@`. */
function formatChunk(chunk: Chunk): string {
  if ('file' in chunk) return `--data-binary ${quoteRaw(`@${chunk.file}`)}`;
  return `${chunk.text.startsWith('@') ? '--data-raw' : '-d'} ${quoteRaw(chunk.text)}`;
}

function formatPart(part: SamplePart): string {
  if ('file' in part) return `-F ${quoteRaw(`${part.name}=@${part.file};type=${part.mediaType}`)}`;
  if (part.mediaType === undefined) return `--form-string ${quoteRaw(`${part.name}=${part.text}`)}`;
  return `-F ${quoteRaw(`${part.name}=${quotePart(part.text)};type=${part.mediaType}`)}`;
}

/** `-F` reads files and options in a text that is not quoted, and drops the spaces around it. */
function quotePart(text: string): string {
  return /^[@<("\s]|;|\s$/.test(text) ? `"${text.replace(/[\\"]/g, '\\$&')}"` : text;
}

/** Double quotes, in which only variables and commands expand; braces where the name would run on. */
function quoteText(text: SampleText): string {
  const parts = text.map((part, index) => {
    if (typeof part === 'string') return part.replace(/[\\"$`]/g, '\\$&');
    if ('fresh' in part) return NEW_UUID;
    const next = text[index + 1];
    return typeof next === 'string' && /^\w/.test(next) ? `\${${part.variable}}` : `$${part.variable}`;
  });
  return `"${parts.join('')}"`;
}

function quoteRaw(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
