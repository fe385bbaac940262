import type { Json } from '../model';
import { type Chunk, hasRepeatedNames, isPlainForm, type SampleBody, type SamplePart } from './body';
import { formatStream, formatSuccess, indentLines, type StreamCode, type SuccessCode } from './code';
import { formatLiteral, formatPrettierProperty, type LiteralStyle, quoteDouble, quoteFewer } from './literal';
import { markHeader } from './marks';
import { type SampleHeader, type SampleRequest, TIMEOUT_SECONDS, toWritten } from './request';
import type { ErrorParts, SampleResponse } from './response';
import type { SampleText } from './sample-text';

/** Returns the request as a module for Node.js with `fetch`, formatted as by Prettier. */
export function formatJavaScript(request: SampleRequest): string {
  const { method, url, headers, response, ...written } = toWritten(request, { canBuild: isPlainForm });
  const body = written.body === undefined ? undefined : toBody(written.body);
  const options = [
    ...(method === 'GET' ? [] : [`method: "${method}",`]),
    ...formatHeaders(headers),
    ...(body === undefined ? [] : [`body: ${body.expression},`]),
    // No time limit, because a stream may be long.
    ...(response.success.kind === 'stream' ? [] : [`signal: AbortSignal.timeout(${TIMEOUT_SECONDS}_000),`]),
  ];
  const opening = `const response = await fetch(${formatText(url)}, {`;
  const isLong = opening.length > WIDTH;
  const code = [
    ...(isLong ? [`const url = ${formatText(url)};`] : []),
    ...(body?.before ?? []),
    isLong ? 'const response = await fetch(url, {' : opening,
    ...indentLines(options, INDENT).flatMap((option) => option.split('\n')),
    '}).catch((error) => {',
    '  console.error("No response:", error.cause?.code ?? error.message);',
    '  process.exit(1);',
    '});',
    '',
    ...formatResponse(response),
  ];
  const imports = listImports(code.join('\n'));
  return [...imports, ...(imports.length === 0 ? [] : ['']), ...code].join('\n');
}

const WIDTH = 80;
const INDENT = '  ';

type Body = { before: string[]; expression: string };

function toBody(body: SampleBody): Body {
  switch (body.kind) {
    case 'json':
      return { before: [], expression: formatCall('JSON.stringify', body.value) };
    case 'form':
      return { before: [], expression: formatFields(body.fields) };
    case 'multipart': {
      const appended = body.parts.map((part) => `form.append(${formatPart(part)});`);
      return { before: ['const form = new FormData();', ...appended], expression: 'form' };
    }
    case 'raw':
      return { before: [], expression: formatChunks(body.chunks) };
  }
}

/** Returns the call of a function with a value, as the body. */
function formatCall(name: string, value: Json): string {
  const at = { indent: INDENT, column: INDENT.length + `body: ${name}(`.length };
  return `${name}(${formatLiteral(value, STYLE, at)})`;
}

const STYLE: LiteralStyle = {
  width: WIDTH,
  indent: INDENT,
  scalar: (value) => (typeof value === 'string' ? quoteFewer(value) : JSON.stringify(value)),
  key: (name) => `${formatKey(name)}: `,
  object: ['{ ', ' }'],
  array: ['[', ']'],
  trailingComma: true,
  likePrettier: true,
};

/** `__proto__` would set the prototype, quoted or not. */
function formatKey(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteFewer(name);
}

function formatFields(fields: { name: string; value: string }[]): string {
  const pairs = fields.map(({ name, value }): [string, string] => [name, value]);
  return formatCall('new URLSearchParams', hasRepeatedNames(fields) ? pairs : Object.fromEntries(pairs));
}

function formatPart(part: SamplePart): string {
  if ('file' in part) {
    const blob = `new Blob([${formatFile(part.file)}], { type: ${quoteDouble(part.mediaType)} })`;
    return formatArguments([quoteFewer(part.name), blob, quoteDouble(part.file)]);
  }
  return formatArguments([quoteFewer(part.name), quoteFewer(part.text)]);
}

/** Returns arguments on one line if they fit, else one per line. */
function formatArguments(list: string[]): string {
  const flat = list.join(', ');
  if (`form.append(${flat});`.length <= WIDTH) return flat;
  return `\n${list.map((item) => `${INDENT}${item},\n`).join('')}`;
}

function formatChunks(chunks: Chunk[]): string {
  const pieces = chunks.map((chunk) => ('text' in chunk ? quoteFewer(chunk.text) : formatFile(chunk.file)));
  const lines = pieces.map((piece) => `${INDENT.repeat(2)}${piece},\n`);
  return pieces.length === 1 ? pieces.join('') : `new Blob([\n${lines.join('')}${INDENT}])`;
}

function formatFile(name: string): string {
  return `await readFile(${quoteDouble(name)})`;
}

function formatHeaders(headers: SampleHeader[]): string[] {
  if (headers.length === 0) return [];
  return [
    'headers: {',
    ...headers.map(({ name, value }) => markHeader(name, `${formatHeader(formatKey(name), formatText(value))},`)),
    '},',
  ];
}

/** Returns a header. Prettier doesn't move templates to the next line. */
function formatHeader(key: string, text: string): string {
  if (text.startsWith('`')) return `${INDENT}${key}: ${text}`;
  return formatPrettierProperty(`${key}: `, text, INDENT, WIDTH - INDENT.length);
}

/** Returns a template if the text has variables, else a string. */
function formatText(text: SampleText): string {
  const [only = ''] = text;
  if (text.length < 2) return typeof only === 'string' ? quoteFewer(only) : formatExpression(only);
  const pieces = text.map((part) => (typeof part === 'string' ? quoteTemplate(part) : `\${${formatExpression(part)}}`));
  return `\`${pieces.join('')}\``;
}

function quoteTemplate(text: string): string {
  const inner = quoteDouble(text).slice(1, -1).replaceAll('\\"', '"');
  return inner.replaceAll('`', '\\`').replaceAll('${', '\\${');
}

function formatExpression(part: Exclude<SampleText[number], string>): string {
  if ('fresh' in part) return 'crypto.randomUUID()';
  const value = `process.env.${part.variable}`;
  return part.encoded !== undefined ? `encodeURIComponent(${value})` : value;
}

function formatResponse(response: SampleResponse): string[] {
  return [
    'if (!response.ok) {',
    ...indentLines(formatError(response.error), INDENT),
    '  process.exit(1);',
    '}',
    ...formatSuccess(response, SUCCESS),
  ];
}

function formatError(error: ErrorParts | undefined): string[] {
  if (error === undefined) return ['console.error(response.status, await response.text());'];
  const parts = error.parts.map((path) => `error${formatPath(path)}`);
  const call = `console.error(response.status, ${parts.join(', ')});`;
  return [
    'const text = await response.text();',
    'try {',
    `  const error = JSON.parse(text)${formatPath(error.parent)};`,
    ...indentLines(
      call.length + 4 <= WIDTH
        ? [call]
        : ['console.error(', '  response.status,', ...parts.map((part) => `  ${part},`), ');'],
      INDENT,
    ),
    '} catch {',
    '  console.error(response.status, text);',
    '}',
  ];
}

function formatPath(path: string[]): string {
  return path.map((name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${quoteFewer(name)}]`)).join('');
}

const SUCCESS: SuccessCode = {
  text: ['console.log(await response.text());'],
  status: ['console.log(response.status);'],
  headers: ['console.log(response.status, Object.fromEntries(response.headers));'],
  file: (name) => [
    `await writeFile(${quoteDouble(name)}, Buffer.from(await response.arrayBuffer()));`,
    `console.log(${quoteDouble(`Saved ${name}`)});`,
  ],
  stream: (format) => formatStream(format, STREAM),
  partial: {
    before: ['if (response.status === 207) {'],
    comment: '//',
    after: ['  console.error("207 Multi-Status");', '  process.exit(1);', '}'],
  },
};

const PRINT_JSON = 'if (item.length > 0) console.log(JSON.parse(item.join("\\n")));';

const STREAM: StreamCode = {
  before: ['const lines = createInterface({ input: Readable.fromWeb(response.body) });'],
  item: 'let item = [];',
  open: ['for await (const line of lines) {'],
  close: ['}'],
  indent: INDENT,
  lines: ['if (line.trim() !== "") console.log(JSON.parse(line));'],
  events: [
    'if (line.startsWith("data:")) item.push(line.slice(5).replace(/^ /, ""));',
    'if (line === "" && item.length > 0) {',
    '  console.log(item.join("\\n"));',
    '  item = [];',
    '}',
  ],
  sequence: [
    'if (line.startsWith("\\x1e")) {',
    `  ${PRINT_JSON}`,
    '  item = [];',
    '}',
    'item.push(line.replace("\\x1e", ""));',
  ],
  last: [PRINT_JSON],
};

const IMPORTS: [module: string, names: string[]][] = [
  ['node:fs/promises', ['readFile', 'writeFile']],
  ['node:readline', ['createInterface']],
  ['node:stream', ['Readable']],
];

function listImports(code: string): string[] {
  const isUsed = (name: string) =>
    [`await ${name}(`, `${name}({ input:`, `${name}.fromWeb(`].some((use) => code.includes(use));
  return IMPORTS.flatMap(([module, names]) => {
    const used = names.filter(isUsed);
    return used.length === 0 ? [] : [`import { ${used.join(', ')} } from "${module}";`];
  });
}
