import { groupBy } from '@/lib/collections';
import type { Json } from '../model';
import type { SampleBody } from './body';
import { formatLiteral, type LiteralStyle, quoteDouble, quoteWithFewerEscapes } from './literal';
import { MARKS } from './marks';
import {
  formatKeys,
  formatTextExpression,
  type Import,
  indentLines,
  listImports,
  type TextStyle,
  toPrinter,
} from './program';
import { TIMEOUT_SECONDS } from './request';
import type { SampleResponse } from './response';

const WIDTH = 88;
const INDENT = '    ';
/** Indentation of the call's arguments. */
const DEPTH = 8;

const TEXT: TextStyle = {
  quote: quoteWithFewerEscapes,
  variable: (name) => `os.environ['${name}']`,
  uuid: 'uuid.uuid4()',
  alone: (expression) => (expression === TEXT.uuid ? `str(${expression})` : expression.replaceAll("'", '"')),
  template: {
    start: 'f"',
    end: '"',
    inside: (text) => quoteDouble(text).slice(1, -1).replace(/[{}]/g, '$&$&'),
    open: '{',
    close: '}',
  },
};

/** Returns the request as a Python script with the package `requests`, formatted as by Black. */
export const formatPython = toPrinter({
  // `requests` sets `application/json` for `json=`, and the type of a form for `data=` with a dictionary.
  client: {
    saysType: (body: SampleBody) =>
      body.kind === 'form' || (body.kind === 'json' && body.mediaType === 'application/json'),
  },
  indent: INDENT,
  comment: '#',
  text: TEXT,
  header: ({ name, value }) => `    ${quoteWithFewerEscapes(name)}: ${formatTextExpression(value, TEXT)},`,
  body: {
    json: (value) => ({ expression: formatArgument('json=', value) }),
    form: (fields) => {
      const entries = [...groupBy(fields, ({ name }) => name)].map(([name, group]) => {
        const values = group.map(({ value }) => value);
        return [name, values.length === 1 ? (values[0] ?? '') : values] as const;
      });
      return { expression: formatArgument('data=', Object.fromEntries(entries)) };
    },
    multipart: (parts) => {
      const tuples = parts.map((part) => {
        const name = quoteWithFewerEscapes(part.name);
        if ('text' in part) {
          const type = part.mediaType === undefined ? [] : [quoteDouble(part.mediaType)];
          return formatTuple(name, ['None', quoteWithFewerEscapes(part.text), ...type]);
        }
        const file = quoteDouble(part.file);
        return formatTuple(name, [file, `open(${file}, "rb")`, quoteDouble(part.mediaType)]);
      });
      return { expression: `files=[\n${tuples.map((tuple) => `    ${tuple},\n`).join('')}]` };
    },
    raw: (chunks) => {
      const pieces = chunks.map((chunk) => {
        if ('text' in chunk) return `${quoteWithFewerEscapes(chunk.text)}.encode()`;
        return `open(${quoteDouble(chunk.file)}, "rb")${chunks.length === 1 ? '' : '.read()'}`;
      });
      const lines = pieces.map((piece) => `        ${piece},\n`);
      return { expression: `data=${pieces.length === 1 ? pieces[0] : `b"".join(\n    [\n${lines.join('')}    ]\n)`}` };
    },
  },
  block: { open: ':', close: '' },
  print: (expression) => `print(${expression})`,
  failure: {
    isError: 'if not response.ok',
    error: formatError,
    isPartial: 'if response.status_code == 207',
    partial: ['sys.exit("207 Multi-Status")'],
  },
  success: {
    text: 'print(response.text)',
    status: 'print(response.status_code)',
    headers: 'print(response.status_code, response.headers)',
    file: (name) => [`with open(${name}, "wb") as file:`, '    file.write(response.content)'],
  },
  stream: {
    declareItem: 'item = []',
    loop: (format) => {
      // Python treats a record separator as the end of a line, unless the line end is given.
      const delimiter = format === 'sequence' ? ', delimiter="\\n"' : '';
      const loop = `for line in response.iter_lines(chunk_size=1, decode_unicode=True${delimiter}):`;
      return { before: ['response.encoding = "utf-8"'], open: [loop], close: [] };
    },
    isFilled: 'if line.strip()',
    printLine: 'print(json.loads(line), flush=True)',
    isData: 'if line.startswith("data:")',
    addData: 'item.append(line[5:].removeprefix(" "))',
    isEnd: 'if line == "" and item',
    isRecord: 'if line.startswith("\\x1e")',
    addRecord: 'item.append(line.removeprefix("\\x1e"))',
    hasItem: 'if item',
    printItem: 'print("\\n".join(item), flush=True)',
    printRecord: 'print(json.loads("\\n".join(item)), flush=True)',
    clearItem: 'item = []',
  },
  program: ({ request: { method, response }, url, headers, body, check, success }) => {
    const named = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].includes(method);
    const given = [
      ...(named ? [] : [`"${method}",`]),
      `${url},`,
      ...(headers.length === 0 ? [] : ['headers={', ...headers, '},']),
      ...(body === undefined ? [] : [`${body.expression},`]),
      // No time limit, because a stream may be long.
      ...(response.success.kind === 'stream'
        ? ['stream=True,', `timeout=(${TIMEOUT_SECONDS}, None),`]
        : [`timeout=${TIMEOUT_SECONDS},`]),
    ];
    return [
      // Mark the call before `try:`, because the page folds the lines before the mark, and must not cut the block.
      `${MARKS.call}try:`,
      `    response = requests.${named ? method.toLowerCase() : 'request'}(`,
      ...given.flatMap((lines) => lines.split('\n').map((line) => `${INDENT}${INDENT}${line}`)),
      '    )',
      'except requests.RequestException as error:',
      '    sys.exit(f"No response: {error}")',
      '',
      ...check,
      ...success,
    ];
  },
  imports: (code) => listImports(code, IMPORTS),
});

function formatArgument(name: string, value: Json): string {
  return name + formatLiteral(value, STYLE, { indent: '', column: name.length });
}

const STYLE: LiteralStyle = {
  width: WIDTH - DEPTH,
  indent: INDENT,
  quote: quoteWithFewerEscapes,
  constants: { null: 'None', true: 'True', false: 'False' },
  key: (name) => `${quoteWithFewerEscapes(name)}: `,
  object: ['{', '}'],
  trailingComma: true,
};

function formatTuple(name: string, items: string[]): string {
  const flat = `(${name}, (${items.join(', ')}))`;
  if (DEPTH + 4 + flat.length + 1 <= WIDTH) return flat;
  const inner = `(${items.join(', ')})`;
  const lines =
    DEPTH + 8 + inner.length + 1 <= WIDTH
      ? [`        ${inner},`]
      : ['        (', ...items.map((item) => `            ${item},`), '        ),'];
  return ['(', `        ${name},`, ...lines, '    )'].join('\n');
}

function formatError({ error }: SampleResponse): string[] {
  const withBody = 'sys.exit(f"{response.status_code} {response.text}")';
  if (error === undefined) return [withBody];
  const values = error.paths.map((path) => `{error${formatKeys(path)}}`);
  const text = `f"{response.status_code} ${values.join(' ')}"`;
  // Black breaks the call if that makes its line short enough.
  const isLong = 8 + 'sys.exit()'.length + text.length > WIDTH && 12 + text.length <= WIDTH;
  return [
    'try:',
    `    error = response.json()${formatKeys(error.parent).replaceAll("'", '"')}`,
    ...indentLines(isLong ? ['sys.exit(', `    ${text}`, ')'] : [`sys.exit(${text})`], INDENT),
    'except (KeyError, TypeError, ValueError):',
    `    ${withBody}`,
  ];
}

const IMPORTS: Import[] = [
  [/\bjson\.loads\(/, 'import json'],
  [/\bos\.environ\[/, 'import os'],
  [/./, 'import sys'],
  [/\buuid\.uuid4\(/, 'import uuid'],
  [/./, '\nimport requests'],
];
