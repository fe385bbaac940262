import type { Json } from '../model';
import type { Chunk, SampleBody, SamplePart } from './body';
import { formatStream, formatSuccess, hasValue, indentLines, type StreamCode, type SuccessCode } from './code';
import { formatLiteral, type LiteralStyle, quoteDouble, quoteFewer } from './literal';
import { MARKS, markHeader } from './marks';
import { type SampleHeader, type SampleRequest, TIMEOUT_SECONDS, toWritten } from './request';
import type { ErrorParts, SampleResponse } from './response';
import type { SampleText } from './sample-text';

/** Returns the request as a Python script with the package `requests`, formatted as by Black. */
export function formatPython(request: SampleRequest): string {
  const { method, url, headers, response, body } = toWritten(request, { saysType });
  const { success } = response;
  const named = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].includes(method);
  const given = [
    ...(named ? [] : [`"${method}",`]),
    `${formatText(url)},`,
    ...formatHeaders(headers),
    ...(body === undefined ? [] : [`${formatBody(body)},`]),
    // No time limit, because a stream may be long.
    ...(success.kind === 'stream'
      ? ['stream=True,', `timeout=(${TIMEOUT_SECONDS}, None),`]
      : [`timeout=${TIMEOUT_SECONDS},`]),
  ];
  return [
    ...(success.kind === 'stream' && success.format !== 'events' ? ['import json'] : []),
    ...(hasValue(request, 'variable') ? ['import os'] : []),
    'import sys',
    ...(hasValue(request, 'fresh') ? ['import uuid'] : []),
    ...(hasValue(request, 'encoded') ? ['from urllib.parse import quote'] : []),
    '',
    'import requests',
    '',
    // Mark the call before `try:`, because the page folds the lines before the mark, and must not cut the block.
    `${MARKS.call}try:`,
    `    response = requests.${named ? method.toLowerCase() : 'request'}(`,
    ...given.flatMap((lines) => lines.split('\n').map((line) => `${INDENT}${INDENT}${line}`)),
    '    )',
    'except requests.RequestException as error:',
    '    sys.exit(f"No response: {error}")',
    '',
    ...formatResponse(response),
  ].join('\n');
}

const WIDTH = 88;
const INDENT = '    ';
/** Indentation of the call's arguments. */
const DEPTH = 8;

/** Returns whether `requests` sets the media type: `application/json` for `json=`, and a form for `data=` with a dictionary. */
function saysType(body: SampleBody): boolean {
  return body.kind === 'form' || (body.kind === 'json' && body.mediaType === 'application/json');
}

function formatBody(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `json=${formatValue(body.value, 'json='.length)}`;
    case 'form':
      return `data=${formatValue(toFormValue(body.fields), 'data='.length)}`;
    case 'multipart':
      return `files=[\n${body.parts.map((part) => `    ${formatPart(part)},\n`).join('')}]`;
    case 'raw':
      return formatChunks(body.chunks);
  }
}

function formatValue(value: Json, before: number): string {
  const style = { ...STYLE, width: WIDTH - DEPTH };
  return formatLiteral(value, style, { indent: '', column: before });
}

const STYLE: Omit<LiteralStyle, 'width'> = {
  indent: INDENT,
  scalar: formatScalar,
  key: (name) => `${quoteFewer(name)}: `,
  object: ['{', '}'],
  array: ['[', ']'],
  trailingComma: true,
};

function formatScalar(value: null | boolean | number | string): string {
  if (typeof value === 'string') return quoteFewer(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return value === null ? 'None' : JSON.stringify(value);
}

/** Names that come several times have a list of values. */
function toFormValue(fields: { name: string; value: string }[]): Json {
  const names = [...new Set(fields.map(({ name }) => name))];
  return Object.fromEntries(
    names.map((name) => {
      const values = fields.filter((field) => field.name === name).map(({ value }) => value);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function formatPart(part: SamplePart): string {
  const name = quoteFewer(part.name);
  if ('file' in part) {
    const file = quoteDouble(part.file);
    return formatTuple(name, [file, `open(${file}, "rb")`, quoteDouble(part.mediaType)]);
  }
  const type = part.mediaType === undefined ? [] : [quoteDouble(part.mediaType)];
  return formatTuple(name, ['None', quoteFewer(part.text), ...type]);
}

function formatTuple(name: string, parts: string[]): string {
  const flat = `(${name}, (${parts.join(', ')}))`;
  if (DEPTH + 4 + flat.length + 1 <= WIDTH) return flat;
  const inner = `(${parts.join(', ')})`;
  const lines =
    DEPTH + 8 + inner.length + 1 <= WIDTH
      ? [`        ${inner},`]
      : ['        (', ...parts.map((item) => `            ${item},`), '        ),'];
  return ['(', `        ${name},`, ...lines, '    )'].join('\n');
}

function formatChunks(chunks: Chunk[]): string {
  const pieces = chunks.map((chunk) => {
    if ('text' in chunk) return `${quoteFewer(chunk.text)}.encode()`;
    return chunks.length === 1
      ? `open(${quoteDouble(chunk.file)}, "rb")`
      : `open(${quoteDouble(chunk.file)}, "rb").read()`;
  });
  return pieces.length === 1
    ? `data=${pieces[0]}`
    : `data=b"".join(\n    [\n${pieces.map((piece) => `        ${piece},\n`).join('')}    ]\n)`;
}

function formatHeaders(headers: SampleHeader[]): string[] {
  if (headers.length === 0) return [];
  const lines = headers.map(({ name, value }) => markHeader(name, `    ${quoteFewer(name)}: ${formatText(value)},\n`));
  return [`headers={\n${lines.join('')}},`];
}

/** Returns an f-string if the text has variables, else a string. */
function formatText(text: SampleText): string {
  const [only = ''] = text;
  if (text.length < 2) {
    if (typeof only === 'string') return quoteFewer(only);
    return 'fresh' in only ? 'str(uuid.uuid4())' : `os.environ["${only.variable}"]`;
  }
  const pieces = text.map((part) => {
    if (typeof part === 'string') return quoteDouble(part).slice(1, -1).replace(/[{}]/g, '$&$&');
    if ('fresh' in part) return '{uuid.uuid4()}';
    const value = `os.environ['${part.variable}']`;
    return part.encoded !== undefined ? `{quote(${value}, safe='')}` : `{${value}}`;
  });
  return `f"${pieces.join('')}"`;
}

function formatResponse(response: SampleResponse): string[] {
  return [
    'if not response.ok:',
    ...indentLines(formatError(response.error), INDENT),
    ...formatSuccess(response, SUCCESS),
  ];
}

function formatError(error: ErrorParts | undefined): string[] {
  if (error === undefined) return [WITH_BODY];
  const parts = error.parts.map((path) => `{error${path.map((name) => `['${name}']`).join('')}}`);
  const parent = error.parent.map((name) => `[${quoteDouble(name)}]`).join('');
  return [
    'try:',
    `    error = response.json()${parent}`,
    ...indentLines(formatExit(`f"{response.status_code} ${parts.join(' ')}"`), INDENT),
    'except (KeyError, TypeError, ValueError):',
    `    ${WITH_BODY}`,
  ];
}

const WITH_BODY = 'sys.exit(f"{response.status_code} {response.text}")';

/** Returns a call, broken as Black does to make its line short enough. */
function formatExit(text: string): string[] {
  const isLong = 8 + 'sys.exit()'.length + text.length > WIDTH && 12 + text.length <= WIDTH;
  return isLong ? ['sys.exit(', `    ${text}`, ')'] : [`sys.exit(${text})`];
}

const SUCCESS: SuccessCode = {
  text: ['print(response.text)'],
  status: ['print(response.status_code)'],
  headers: ['print(response.status_code, response.headers)'],
  file: (name) => [
    `with open(${quoteDouble(name)}, "wb") as file:`,
    '    file.write(response.content)',
    `print(${quoteDouble(`Saved ${name}`)})`,
  ],
  stream: (format) => {
    // Python treats a record separator as the end of a line, unless the line end is given.
    const delimiter = format === 'sequence' ? ', delimiter="\\n"' : '';
    const loop = `for line in response.iter_lines(chunk_size=1, decode_unicode=True${delimiter}):`;
    return formatStream(format, { ...STREAM, open: [loop] });
  },
  partial: {
    before: ['if response.status_code == 207:'],
    comment: '#',
    after: ['    sys.exit("207 Multi-Status")'],
  },
};

const STREAM: Omit<StreamCode, 'open'> = {
  before: ['response.encoding = "utf-8"'],
  item: 'item = []',
  close: [],
  indent: INDENT,
  lines: ['if line.strip():', '    print(json.loads(line), flush=True)'],
  events: [
    'if line.startswith("data:"):',
    '    item.append(line[5:].removeprefix(" "))',
    'if line == "" and item:',
    '    print("\\n".join(item), flush=True)',
    '    item = []',
  ],
  sequence: [
    'if line.startswith("\\x1e"):',
    '    if item:',
    '        print(json.loads("\\n".join(item)), flush=True)',
    '    item = []',
    'item.append(line.removeprefix("\\x1e"))',
  ],
  last: ['if item:', '    print(json.loads("\\n".join(item)))'],
};
