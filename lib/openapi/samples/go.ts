import { capitalize } from '@/lib/text';
import { type Chunk, escapePartName, type SampleBody, type SamplePart } from './body';
import {
  type Concatenation,
  concatenate,
  formatStream,
  formatSuccess,
  hasValue,
  type Import,
  indentLines,
  indentRest,
  listImports,
  type StreamCode,
  type SuccessCode,
} from './code';
import { printJson, quoteDouble } from './literal';
import { MARKS, markHeader } from './marks';
import { type SampleRequest, TIMEOUT_SECONDS, toWritten } from './request';
import type { ErrorParts, SampleResponse } from './response';

/** Returns the request as a Go program with `net/http`, formatted as by gofmt. */
export function formatGo(request: SampleRequest): string {
  const { method, url, headers, response, ...written } = toWritten(request);
  const body = written.body === undefined ? undefined : toBody(written.body);
  const main = [
    // Write the URL before the body, which may be long. The variable isn't `url`, because that package encodes forms.
    `${MARKS.call}endpoint := ${concatenate(url, { ...ARGUMENT, operator: ' + ' })}`,
    ...(body?.before ?? []),
    `request, err := http.NewRequest("${method}", endpoint, ${body?.expression ?? 'nil'})`,
    ...FAIL,
    ...headers.map(({ name, value }) =>
      markHeader(name, `request.Header.Set(${quoteDouble(name)}, ${concatenate(value, ARGUMENT)})`),
    ),
    ...(body?.after ?? []),
    '',
    ...formatResponse(response),
  ];
  const code = [
    'func main() {',
    ...indentLines(main, TAB),
    '}',
    ...(hasValue(request, 'fresh') ? ['', ...NEW_UUID] : []),
  ];
  return ['package main', '', ...formatImports(code.join('\n')), '', ...code].join('\n');
}

const TAB = '\t';

/** gofmt writes no spaces around an operator among several arguments. */
const ARGUMENT: Concatenation = {
  quote: quoteDouble,
  variable: (name) => `os.Getenv("${name}")`,
  encode: (value, place) => `url.${place === 'path' ? 'PathEscape' : 'QueryEscape'}(${value})`,
  uuid: 'newUUID()',
  operator: '+',
};

const NEW_UUID = [
  'func newUUID() string {',
  '\tb := make([]byte, 16)',
  '\trand.Read(b)',
  '\tb[6] = b[6]&0x0f | 0x40',
  '\tb[8] = b[8]&0x3f | 0x80',
  '\treturn fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])',
  '}',
];

type Body = { before: string[]; expression: string; after?: string[] };

function toBody(body: SampleBody): Body {
  switch (body.kind) {
    case 'json': {
      const json = printJson(body.value, TAB).replaceAll('`', '` + "`" + `');
      return { before: [`body := strings.NewReader(\`${json}\`)`], expression: 'body' };
    }
    case 'form': {
      const fields = body.fields.map(({ name, value }) => `form.Add(${quoteDouble(name)}, ${quoteDouble(value)})`);
      return { before: ['form := url.Values{}', ...fields], expression: 'strings.NewReader(form.Encode())' };
    }
    case 'multipart':
      return {
        before: [
          'body := &bytes.Buffer{}',
          'form := multipart.NewWriter(body)',
          ...body.parts.flatMap(formatPart),
          'form.Close()',
        ],
        expression: 'body',
        after: [markHeader('Content-Type', 'request.Header.Set("Content-Type", form.FormDataContentType())')],
      };
    case 'raw':
      return formatChunks(body.chunks);
  }
}

function formatPart(part: SamplePart, index: number): string[] {
  if ('text' in part && part.mediaType === undefined) {
    return [`form.WriteField(${quoteDouble(part.name)}, ${quoteDouble(part.text)})`];
  }
  const target = `part${index + 1}`;
  const disposition = `form-data; name="${escapePartName(part.name)}"${'file' in part ? `; filename="${part.file}"` : ''}`;
  const content = 'file' in part ? `file${index + 1}` : `[]byte(${quoteDouble(part.text)})`;
  return [
    ...('file' in part ? [`${content}, err := os.ReadFile(${quoteDouble(part.file)})`, ...FAIL] : []),
    `${target}, _ := form.CreatePart(textproto.MIMEHeader{`,
    `${TAB}"Content-Disposition": {${quoteDouble(disposition)}},`,
    `${TAB}"Content-Type":        {${quoteDouble(part.mediaType ?? '')}},`,
    '})',
    `${target}.Write(${content})`,
  ];
}

function formatChunks(chunks: Chunk[]): Body {
  const opened = chunks.flatMap((chunk, index) =>
    'file' in chunk ? [`file${index + 1}, err := os.Open(${quoteDouble(chunk.file)})`, ...FAIL] : [],
  );
  const readers = chunks.map((chunk, index) =>
    'file' in chunk ? `file${index + 1}` : `strings.NewReader(${quoteDouble(chunk.text)})`,
  );
  if (readers.length === 1) return { before: opened, expression: readers.join('') };
  const body = ['body := io.MultiReader(', ...readers.map((reader) => `${TAB}${reader},`), ')'];
  return { before: [...opened, ...body], expression: 'body' };
}

function formatCheck(action: string): string[] {
  return ['if err != nil {', `${TAB}${action}`, '}'];
}

const FAIL = formatCheck('log.Fatal(err)');

function formatResponse(response: SampleResponse): string[] {
  const isStream = response.success.kind === 'stream';
  const readAll = ['result, err := io.ReadAll(response.Body)', ...formatCheck(NO_RESPONSE)];
  return [
    // No time limit, because a stream may be long.
    ...(isStream ? ['client := http.Client{}'] : [`client := http.Client{Timeout: ${TIMEOUT_SECONDS} * time.Second}`]),
    'response, err := client.Do(request)',
    ...formatCheck(NO_RESPONSE),
    'defer response.Body.Close()',
    ...(isStream ? [] : readAll),
    'if response.StatusCode >= 300 {',
    ...indentLines([...(isStream ? readAll : []), ...formatError(response.error)], TAB),
    '}',
    ...formatSuccess(response, SUCCESS),
  ];
}

const NO_RESPONSE = 'log.Fatal("No response: ", err)';

/** For names that would need tags, or that are in separate objects, print the body, which is clearer than a struct. */
function formatError(error: ErrorParts | undefined): string[] {
  const withBody = 'log.Fatalf("%d %s", response.StatusCode, result)';
  const isPlain = error?.parts.every((part) => part.length === 1 && [...error.parent, ...part].every(isPlainName));
  if (error === undefined || isPlain !== true) return [withBody];
  const fields = error.parts.map((path) => path.map(capitalize).join('.'));
  const values = fields.map((field) => ['failure', ...error.parent.map(capitalize), field].join('.'));
  return [
    ...`var failure ${formatStruct(error.parent.map(capitalize), fields)}`.split('\n'),
    'if json.Unmarshal(result, &failure) == nil {',
    `${TAB}log.Fatalln(response.StatusCode, ${values.join(', ')})`,
    '}',
    withBody,
  ];
}

/** Returns a struct. gofmt writes a struct with a single field on one line if the type of the field is short. */
function formatStruct([outer, ...inner]: string[], fields: string[]): string {
  if (outer === undefined) return `struct{ ${fields.join(', ')} string }`;
  const type = formatStruct(inner, fields);
  return type.length < SHORT_TYPE
    ? `struct{ ${outer} ${type} }`
    : `struct {\n${TAB}${outer} ${indentRest(type, TAB)}\n}`;
}

const SHORT_TYPE = 30;

/** Returns whether Go's decoder, which ignores case, finds a field by this name without a tag. */
function isPlainName(name: string): boolean {
  return /^[a-zA-Z][a-zA-Z0-9]*$/.test(name);
}

const SUCCESS: SuccessCode = {
  text: ['fmt.Println(string(result))'],
  status: ['fmt.Println(response.StatusCode)'],
  headers: ['fmt.Println(response.StatusCode, response.Header)'],
  file: (name) => [
    `if err := os.WriteFile(${quoteDouble(name)}, result, 0o644); err != nil {`,
    `${TAB}log.Fatal(err)`,
    '}',
    `fmt.Println(${quoteDouble(`Saved ${name}`)})`,
  ],
  stream: (format) => formatStream(format, STREAM),
  partial: {
    before: ['if response.StatusCode == http.StatusMultiStatus {'],
    comment: '//',
    after: [`${TAB}log.Fatal("207 Multi-Status")`, '}'],
  },
};

const PRINT_ITEM = 'fmt.Println(strings.Join(item, "\\n"))';

const STREAM: StreamCode = {
  before: ['lines := bufio.NewScanner(response.Body)', 'lines.Buffer(nil, 10*1024*1024)'],
  item: 'item := []string{}',
  open: ['for lines.Scan() {'],
  close: ['}', 'if err := lines.Err(); err != nil {', `${TAB}${NO_RESPONSE}`, '}'],
  indent: TAB,
  lines: ['if line := lines.Text(); line != "" {', `${TAB}fmt.Println(line)`, '}'],
  events: [
    'if line := lines.Text(); strings.HasPrefix(line, "data:") {',
    `${TAB}item = append(item, strings.TrimPrefix(line[5:], " "))`,
    '} else if line == "" && len(item) > 0 {',
    `${TAB}${PRINT_ITEM}`,
    `${TAB}item = nil`,
    '}',
  ],
  sequence: [
    'line := lines.Text()',
    'if strings.HasPrefix(line, "\\x1e") {',
    `${TAB}if len(item) > 0 {`,
    `${TAB}${TAB}${PRINT_ITEM}`,
    `${TAB}}`,
    `${TAB}item = nil`,
    '}',
    'item = append(item, strings.TrimPrefix(line, "\\x1e"))',
  ],
  last: ['if len(item) > 0 {', `${TAB}${PRINT_ITEM}`, '}'],
};

const PACKAGES = [
  'bufio',
  'bytes',
  'crypto/rand',
  'encoding/json',
  'fmt',
  'io',
  'log',
  'mime/multipart',
  'net/http',
  'net/textproto',
  'net/url',
  'os',
  'strings',
  'time',
];

/** Returns an import for each package before a dot in the code. Ignores strings, which may contain any word. */
function formatImports(code: string): string[] {
  const bare = code.replace(/"(?:[^"\\\n]|\\.)*"|`[^`]*`/g, '""');
  const imports = PACKAGES.map((name): Import => [new RegExp(`\\b${name.replace(/^.*\//, '')}\\.`), name]);
  return ['import (', ...listImports(bare, imports).map((name) => `${TAB}"${name}"`), ')'];
}
