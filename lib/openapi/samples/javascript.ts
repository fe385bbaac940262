import type { Json } from '../model';
import { hasRepeatedNames, isPlainForm } from './body';
import {
  formatLiteral,
  formatPrettierProperty,
  type LiteralStyle,
  quoteDouble,
  quoteWithFewerEscapes,
} from './literal';
import { formatTextExpression, indentLines, listImports, type TextStyle, toPrinter } from './program';
import { TIMEOUT_SECONDS } from './request';
import type { SampleResponse } from './response';

const WIDTH = 80;
const INDENT = '  ';

const TEXT: TextStyle = {
  quote: quoteWithFewerEscapes,
  variable: (name) => `process.env.${name}`,
  uuid: 'crypto.randomUUID()',
  template: {
    start: '`',
    end: '`',
    inside: (text) => {
      const inner = quoteDouble(text).slice(1, -1).replaceAll('\\"', '"');
      return inner.replaceAll('`', '\\`').replaceAll('${', '\\${');
    },
    open: '${',
    close: '}',
  },
};

/** Returns the request as a module for Node.js with `fetch`, formatted as by Prettier. */
export const formatJavaScript = toPrinter({
  client: { canBuild: isPlainForm },
  indent: INDENT,
  comment: '//',
  text: TEXT,
  header: ({ name, value }) => {
    const [key, text] = [formatKey(name), formatTextExpression(value, TEXT)];
    // Prettier doesn't move templates to the next line.
    if (text.startsWith('`')) return `${INDENT}${key}: ${text},`;
    return `${formatPrettierProperty(`${key}: `, text, INDENT, WIDTH - INDENT.length)},`;
  },
  body: {
    json: (value) => ({ expression: formatCall('JSON.stringify', value) }),
    form: (fields) => {
      const pairs = fields.map(({ name, value }): [string, string] => [name, value]);
      const given = hasRepeatedNames(fields) ? pairs : Object.fromEntries(pairs);
      return { expression: formatCall('new URLSearchParams', given) };
    },
    multipart: (parts) => {
      const appended = parts.map((part) => {
        const name = quoteWithFewerEscapes(part.name);
        if ('text' in part) return formatAppend([name, quoteWithFewerEscapes(part.text)]);
        const blob = `new Blob([${formatFile(part.file)}], { type: ${quoteDouble(part.mediaType)} })`;
        return formatAppend([name, blob, quoteDouble(part.file)]);
      });
      return { before: ['const form = new FormData();', ...appended], expression: 'form' };
    },
    raw: (chunks) => {
      const pieces = chunks.map((chunk) =>
        'text' in chunk ? quoteWithFewerEscapes(chunk.text) : formatFile(chunk.file),
      );
      const lines = pieces.map((piece) => `${INDENT.repeat(2)}${piece},\n`);
      return { expression: pieces.length === 1 ? pieces.join('') : `new Blob([\n${lines.join('')}${INDENT}])` };
    },
  },
  block: { open: ' {', close: '}' },
  inline: (condition, statement) => `${condition} ${statement}`,
  print: (expression) => `console.log(${expression});`,
  failure: {
    isError: 'if (!response.ok)',
    error: (response) => [...formatError(response), 'process.exit(1);'],
    isPartial: 'if (response.status === 207)',
    partial: ['console.error("207 Multi-Status");', 'process.exit(1);'],
  },
  success: {
    text: 'console.log(await response.text());',
    status: 'console.log(response.status);',
    headers: 'console.log(response.status, Object.fromEntries(response.headers));',
    file: (name) => [`await writeFile(${name}, Buffer.from(await response.arrayBuffer()));`],
  },
  stream: {
    declareItem: 'let item = [];',
    loop: () => ({
      before: ['const lines = createInterface({ input: Readable.fromWeb(response.body) });'],
      open: ['for await (const line of lines) {'],
      close: ['}'],
    }),
    isFilled: 'if (line.trim() !== "")',
    printLine: 'console.log(JSON.parse(line));',
    isData: 'if (line.startsWith("data:"))',
    addData: 'item.push(line.slice(5).replace(/^ /, ""));',
    isEnd: 'if (line === "" && item.length > 0)',
    isRecord: 'if (line.startsWith("\\x1e"))',
    addRecord: 'item.push(line.replace("\\x1e", ""));',
    hasItem: 'if (item.length > 0)',
    printItem: 'console.log(item.join("\\n"));',
    printRecord: 'console.log(JSON.parse(item.join("\\n")));',
    clearItem: 'item = [];',
  },
  program: ({ request: { method, response }, url, headers, body, check, success }) => {
    const opening = `const response = await fetch(${url}, {`;
    const isLong = opening.length > WIDTH;
    const options = [
      ...(method === 'GET' ? [] : [`method: "${method}",`]),
      ...(headers.length === 0 ? [] : ['headers: {', ...headers, '},']),
      ...(body === undefined ? [] : [`body: ${body.expression},`]),
      // No time limit, because a stream may be long.
      ...(response.success.kind === 'stream' ? [] : [`signal: AbortSignal.timeout(${TIMEOUT_SECONDS}_000),`]),
    ];
    return [
      ...(isLong ? [`const url = ${url};`] : []),
      ...(body?.before ?? []),
      isLong ? 'const response = await fetch(url, {' : opening,
      ...indentLines(options, INDENT),
      '}).catch((error) => {',
      '  console.error("No response:", error.cause?.code ?? error.message);',
      '  process.exit(1);',
      '});',
      '',
      ...check,
      ...success,
    ];
  },
  imports: (code) => {
    const files = listImports(code, [
      [/\bawait readFile\(/, 'readFile'],
      [/\bawait writeFile\(/, 'writeFile'],
    ]);
    return [
      ...(files.length === 0 ? [] : [`import { ${files.join(', ')} } from "node:fs/promises";`]),
      ...listImports(code, [
        [/\bcreateInterface\(\{ input:/, 'import { createInterface } from "node:readline";'],
        [/\bReadable\.fromWeb\(/, 'import { Readable } from "node:stream";'],
      ]),
    ];
  },
});

function formatCall(name: string, value: Json): string {
  const at = { indent: INDENT, column: INDENT.length + `body: ${name}(`.length };
  return `${name}(${formatLiteral(value, STYLE, at)})`;
}

const STYLE: LiteralStyle = {
  width: WIDTH,
  indent: INDENT,
  quote: quoteWithFewerEscapes,
  key: (name) => `${formatKey(name)}: `,
  object: ['{ ', ' }'],
  trailingComma: true,
  likePrettier: true,
};

/** `__proto__` would set the prototype, quoted or not. */
function formatKey(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return NAME.test(name) ? name : quoteWithFewerEscapes(name);
}

const NAME = /^[A-Za-z_$][\w$]*$/;

function formatAppend(list: string[]): string {
  const flat = `form.append(${list.join(', ')});`;
  return flat.length <= WIDTH ? flat : `form.append(\n${list.map((item) => `${INDENT}${item},\n`).join('')});`;
}

function formatFile(name: string): string {
  return `await readFile(${quoteDouble(name)})`;
}

function formatError({ error }: SampleResponse): string[] {
  if (error === undefined) return ['console.error(response.status, await response.text());'];
  const values = ['response.status', ...error.paths.map((path) => `error${formatPath(path)}`)];
  const call = `console.error(${values.join(', ')});`;
  return [
    'const text = await response.text();',
    'try {',
    `  const error = JSON.parse(text)${formatPath(error.parent)};`,
    ...indentLines(
      call.length + 4 <= WIDTH ? [call] : ['console.error(', ...values.map((value) => `  ${value},`), ');'],
      INDENT,
    ),
    '} catch {',
    '  console.error(response.status, text);',
    '}',
  ];
}

function formatPath(path: string[]): string {
  return path.map((name) => (NAME.test(name) ? `.${name}` : `[${quoteWithFewerEscapes(name)}]`)).join('');
}
