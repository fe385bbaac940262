import type { Chunk, SamplePart } from './body';
import { printJson } from './literal';
import { MARKS, markHeader } from './marks';
import { type BodySyntax, formatBody, toComment } from './program';
import { type SampleRequest, TIMEOUT_SECONDS, toWritten } from './request';
import type { SampleText } from './sample-text';

/** Returns the request as a curl command. The command fails on an error status and prints the body of the error. */
export function formatCurl(request: SampleRequest): string {
  const { method, url, headers, body, response } = toWritten(request, { canBuild: ({ parts }) => parts.length > 0 });
  const { success, partial } = response;
  const isStream = success.kind === 'stream';
  const chosen = success.kind === 'headers' ? '-I ' : method === 'GET' ? '' : `-X ${method} `;
  // Options that every call has are between the URL and the body, where a page folds them.
  const options = [
    `curl ${chosen}${quoteText(url)}`,
    // No time limit, because a stream may be long.
    `${MARKS.option}${isStream ? '--no-buffer ' : ''}--silent --show-error --fail-with-body ${isStream ? '--connect-timeout' : '--max-time'} ${TIMEOUT_SECONDS}`,
    ...(partial === undefined ? [] : [`${MARKS.option}--write-out '%{stderr}%{http_code}\\n'`]),
    ...headers.map(({ name, value }) => markHeader(name, `-H ${quoteText([`${name}: `, ...value])}`)),
    ...(success.kind === 'file' ? [`--output ${quoteRaw(success.file)}`] : []),
    ...(body === undefined ? [] : formatBody(body, BODY)),
  ];
  return [
    ...toComment(request.warning, '#'),
    options.join(' \\\n  '),
    ...toComment(partial === undefined ? undefined : `207: ${partial}`, '#'),
  ].join('\n');
}

/** Linux has the file and macOS the command. If both are missing, the shell prints an error, and curl drops the empty header. */
const NEW_UUID = '$(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen)';

const BODY: BodySyntax<string[]> = {
  json: (value) => [`-d ${quoteRaw(printJson(value, '  '))}`],
  // A `=` in the name would end it, and an `@` would read a file, so only a plain name comes before the `=`.
  form: (fields) =>
    fields.map(({ name, value }) =>
      /^[\w.~-]+$/.test(name)
        ? `--data-urlencode ${quoteRaw(`${name}=${value}`)}`
        : `-d ${quoteRaw(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)}`,
    ),
  // curl adds the boundary to the type.
  multipart: (parts, type) => [
    ...(type === 'multipart/form-data' ? [] : [markHeader('Content-Type', `-H ${quoteRaw(`Content-Type: ${type}`)}`)]),
    ...parts.map(formatPartOption),
  ],
  raw: (chunks) => chunks.map(formatChunk),
};

/** `-d` drops line breaks of files, and reads a file if its text starts with `@`. */
function formatChunk(chunk: Chunk): string {
  if ('file' in chunk) return `--data-binary ${quoteRaw(`@${chunk.file}`)}`;
  return `${chunk.text.startsWith('@') ? '--data-raw' : '-d'} ${quoteRaw(chunk.text)}`;
}

function formatPartOption(part: SamplePart): string {
  const { name, mediaType, headers = [] } = part;
  if ('text' in part && mediaType === undefined && headers.length === 0)
    return `--form-string ${quoteRaw(`${name}=${part.text}`)}`;
  const content = 'file' in part ? `@${part.file}` : quotePart(part.text);
  const type = mediaType === undefined ? [] : [`type=${mediaType}`];
  const others = headers.map((header) => `headers=${quoteOption(`${header.name}: ${header.value}`)}`);
  return `-F ${quoteRaw(`${name}=${[content, ...type, ...others].join(';')}`)}`;
}

/** Quotes a part, because `-F` reads files and options in unquoted text, and drops spaces around it. */
function quotePart(text: string): string {
  return /^[@<("\s]|;|\s$/.test(text) ? quoteOption(text) : text;
}

function quoteOption(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/**
 * Returns text in double quotes, in which only variables and commands expand. An interactive shell also expands `!`, so that is in single
 * quotes. Adds braces if the variable's name would continue, or if zsh would apply what follows to its value: `:u`, `[1]`.
 */
function quoteText(text: SampleText): string {
  const spans = text.map((span, index) => {
    if (typeof span === 'string') return span.replace(/[\\"$`]/g, '\\$&').replace(/!+/g, `"'$&'"`);
    if ('fresh' in span) return NEW_UUID;
    const next = text[index + 1];
    return typeof next === 'string' && /^[\w:[]/.test(next) ? `\${${span.variable}}` : `$${span.variable}`;
  });
  return `"${spans.join('')}"`;
}

function quoteRaw(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
