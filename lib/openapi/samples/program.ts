import type { FormField } from '@/lib/openapi/example-values/serialize';
import { wrapText } from '@/lib/text';
import type { Json } from '../model';
import { type Chunk, type SampleBody, type SamplePart, toRawMultipart } from './body';
import { markHeader } from './marks';
import { type Client, type SampleHeader, type SampleRequest, toWritten } from './request';
import type { SampleResponse, StreamFormat } from './response';
import { joinSampleText, type SampleText } from './sample-text';

export type BodySyntax<T> = {
  json: (value: Json, mediaType: string) => T;
  form: (fields: FormField[], mediaType: string) => T;
  /** Absent if the client can't build such a body. */
  multipart?: (parts: SamplePart[], type: string) => T;
  raw: (chunks: Chunk[], mediaType: string) => T;
};

export function formatBody<T>(body: SampleBody, syntax: BodySyntax<T>): T {
  switch (body.kind) {
    case 'json':
      return syntax.json(body.value, body.mediaType);
    case 'form':
      return syntax.form(body.fields, body.mediaType);
    case 'multipart':
      return syntax.multipart?.(body.parts, body.type) ?? formatBody(toRawMultipart(body), syntax);
    case 'raw':
      return syntax.raw(body.chunks, body.mediaType);
  }
}

/** The code of a body: lines before the request, the expression that the request contains, and lines after its headers. */
type BodyCode = { before?: string[]; expression?: string; after?: string[] };

/** The syntax of a language, from which every sample in it is made. A condition includes its keyword: `if (!response.ok)`. */
export type Syntax = {
  client?: Client;
  indent: string;
  comment: '#' | '//';
  /** The lines before all others. */
  opening?: string[];
  text: TextStyle;
  header: (header: SampleHeader) => string;
  body: BodySyntax<BodyCode>;
  /** What follows a condition and its statements. */
  block: { open: string; close: string };
  /** Returns a single statement with its condition on one line; absent if it needs a block, too. */
  inline?: (condition: string, statement: string) => string;
  print: (expression: string) => string;
  /** The conditions for an error status and for a 207, and what a sample does then. */
  failure: { isError: string; error: (response: SampleResponse) => string[]; isPartial: string; partial: string[] };
  /** Statements that print a successful response. `file` saves it under a name. */
  success: { text: string; status: string; headers: string; file: (name: string) => string[] };
  stream: StreamSyntax;
  program: (content: ProgramContent) => string[];
  imports?: (code: string) => string[];
};

/** How a language reads a stream line by line. Only events and sequences need an item, a list of lines. */
type StreamSyntax = {
  declareItem: string;
  /** The loop around the code for each line; absent if the program has it. */
  loop?: (format: StreamFormat) => { before?: string[]; open: string[]; close: string[] };
  line?: string;
  isFilled: string;
  printLine: string;
  isData: string;
  addData: string;
  isEnd: string;
  isRecord: string;
  addRecord: string;
  hasItem: string;
  printItem: string;
  /** Prints an item of a sequence; `printItem` if absent. */
  printRecord?: string;
  clearItem: string;
  /** Statements after the loop for what a stream without a last line break leaves. */
  rest?: Partial<Record<StreamFormat, string[]>>;
};

type ProgramContent = {
  request: SampleRequest;
  url: string;
  headers: string[];
  body: BodyCode | undefined;
  /** Of a stream, the statement that declares an item if its format needs one, and the statements for each line. */
  declared: string[];
  line: string[];
  check: string[];
  success: string[];
};

export function toPrinter(syntax: Syntax): (request: SampleRequest) => string {
  return (request) => {
    const written = toWritten(request, syntax.client);
    const { url, headers, body, response } = written;
    const { success, partial } = response;
    const { isError, error, isPartial, partial: fail } = syntax.failure;
    const comment = toComment(partial, syntax.comment);
    const code = syntax.program({
      request: written,
      url: formatTextExpression(url, syntax.text),
      headers: headers.map((header) => markHeader(header.name, syntax.header(header))),
      body: body && formatBody(body, syntax.body),
      declared: success.kind === 'stream' && success.format !== 'lines' ? [syntax.stream.declareItem] : [],
      line: success.kind === 'stream' ? formatLine(success.format, syntax) : [],
      check: formatBlock(isError, error(response), syntax),
      success: [
        ...formatSuccess(success, syntax),
        ...(partial === undefined ? [] : formatBlock(isPartial, [...comment, ...fail], syntax)),
      ],
    });
    const lines = code.flatMap((line) => line.split('\n'));
    const imports = syntax.imports?.(lines.join('\n')) ?? [];
    const warning = toComment(request.warning, syntax.comment);
    const start = [...(syntax.opening ?? []), ...warning, ...imports];
    return [...start, ...(imports.length === 0 ? [] : ['']), ...lines].join('\n');
  };
}

function formatBlock(condition: string, statements: string[], { block, indent }: Syntax): string[] {
  const { open, close } = block;
  return [...`${condition}${open}`.split('\n'), ...indentLines(statements, indent), ...(close === '' ? [] : [close])];
}

/** Returns statements with their condition, on one line if the language writes a single statement like that. */
function formatCondition(condition: string, statements: string[], syntax: Syntax): string[] {
  const [only = ''] = statements;
  if (statements.length > 1 || syntax.inline === undefined) return formatBlock(condition, statements, syntax);
  return [syntax.inline(condition, only)];
}

function formatSuccess(success: SampleResponse['success'], syntax: Syntax): string[] {
  if (success.kind === 'stream') return formatStream(success.format, syntax);
  if (success.kind !== 'file') return [syntax.success[success.kind]];
  const { quote } = syntax.text;
  return [...syntax.success.file(quote(success.file)), syntax.print(quote(`Saved ${success.file}`))];
}

/** Prints each item of a stream as soon as it is complete, and the last one of a sequence, which ends where the next one begins. */
function formatStream(format: StreamFormat, syntax: Syntax): string[] {
  const { declareItem, loop, hasItem, printItem, printRecord = printItem, rest = {} } = syntax.stream;
  const last = format === 'sequence' ? formatCondition(hasItem, [printRecord], syntax) : [];
  if (loop === undefined) return [...(rest[format] ?? []), ...last];
  const { before = [], open, close } = loop(format);
  return [
    ...before,
    ...(format === 'lines' ? [] : [declareItem]),
    ...open,
    ...indentLines(formatLine(format, syntax), syntax.indent),
    ...close,
    ...last,
  ];
}

function formatLine(format: StreamFormat, syntax: Syntax): string[] {
  const { stream } = syntax;
  const { printItem, printRecord = printItem } = stream;
  const when = (condition: string, ...statements: string[]) => formatCondition(condition, statements, syntax);
  const declared = stream.line === undefined ? [] : [stream.line];
  switch (format) {
    case 'lines':
      return [...declared, ...when(stream.isFilled, stream.printLine)];
    case 'events':
      return [...declared, ...when(stream.isData, stream.addData), ...when(stream.isEnd, printItem, stream.clearItem)];
    case 'sequence':
      return [
        ...declared,
        ...when(stream.isRecord, ...when(stream.hasItem, printRecord), stream.clearItem),
        stream.addRecord,
      ];
  }
}

/** Returns the subscripts for a path of names without quotes: `['error']['code']`. */
export function formatKeys(path: readonly string[]): string {
  return path.map((name) => `['${name}']`).join('');
}

/** Returns the lines with each non-empty line indented. */
export function indentLines(lines: readonly string[], indent: string): string[] {
  return lines.map((line) => (line === '' ? line : indent + line));
}

/** Returns words as comment lines that start with `mark`. Lines have at most 52 columns, which fit next to a reference, unless a word is longer. */
export function toComment(words: string | undefined, mark: string): string[] {
  if (words === undefined) return [];
  return wrapText(words, COMMENT_WIDTH - mark.length - 1).map((line) => `${mark} ${line}`);
}

const COMMENT_WIDTH = 52;

/** How a language writes text with variables and generated values. */
export type TextStyle = {
  quote: (text: string) => string;
  variable: (name: string) => string;
  uuid: string;
  /** Returns an expression that isn't joined with text. */
  alone?: (expression: string) => string;
} & (
  | { /** Joins literals and expressions. */ operator: string }
  | {
      /** A literal with expressions between `open` and `close`. `inside` escapes text in it. */
      template: { start: string; end: string; inside: (text: string) => string; open: string; close: string };
    }
);

/** Returns a text as a literal, or as code that joins literals, variables and generated values. */
export function formatTextExpression(text: SampleText, style: TextStyle): string {
  const { quote, variable, uuid, alone = (expression) => expression } = style;
  const toExpression = (span: Exclude<SampleText[number], string>) => {
    if ('fresh' in span) return uuid;
    return variable(span.variable);
  };
  const spans = joinSampleText(text);
  const [only = ''] = spans;
  if (spans.length < 2) return typeof only === 'string' ? quote(only) : alone(toExpression(only));
  if ('operator' in style)
    return spans.map((span) => (typeof span === 'string' ? quote(span) : toExpression(span))).join(style.operator);
  const { start, end, inside, open, close } = style.template;
  const inner = spans.map((span) => (typeof span === 'string' ? inside(span) : open + toExpression(span) + close));
  return start + inner.join('') + end;
}

export function hasFreshValue({ url, headers }: SampleRequest): boolean {
  const spans = [url, ...headers.map(({ value }) => value)].flat();
  return spans.some((span) => typeof span !== 'string' && 'fresh' in span);
}

export type Import = [use: RegExp, name: string];

export function listImports(code: string, imports: readonly Import[]): string[] {
  return imports.filter(([use]) => use.test(code)).map(([, name]) => name);
}
