import { capitalize } from '@/lib/text';
import { escapePartName } from './body';
import { printJson, quoteDouble } from './literal';
import { MARKS, markHeader } from './marks';
import {
  formatTextExpression,
  hasFreshValue,
  type Import,
  indentLines,
  listImports,
  type TextStyle,
  toPrinter,
} from './program';
import { TIMEOUT_SECONDS } from './request';
import type { SampleResponse } from './response';

const TAB = '\t';

const TEXT: TextStyle = {
  quote: quoteDouble,
  variable: (name) => `os.Getenv("${name}")`,
  uuid: 'newUUID()',
  // gofmt writes no spaces around an operator among several arguments.
  operator: '+',
};

export const formatGo = toPrinter({
  indent: TAB,
  comment: '//',
  text: TEXT,
  header: ({ name, value }) => `request.Header.Set(${quoteDouble(name)}, ${formatTextExpression(value, TEXT)})`,
  body: {
    json: (value) => {
      const json = printJson(value, TAB).replaceAll('`', '` + "`" + `');
      return { before: [`body := strings.NewReader(\`${json}\`)`], expression: 'body' };
    },
    form: (fields) => {
      const added = fields.map(({ name, value }) => `form.Add(${quoteDouble(name)}, ${quoteDouble(value)})`);
      return { before: ['form := url.Values{}', ...added], expression: 'strings.NewReader(form.Encode())' };
    },
    multipart: (parts) => {
      const written = parts.flatMap((part, index) => {
        const isFile = 'file' in part;
        if (!isFile && part.mediaType === undefined)
          return [`form.WriteField(${quoteDouble(part.name)}, ${quoteDouble(part.text)})`];
        const disposition = `form-data; name="${escapePartName(part.name)}"${isFile ? `; filename="${part.file}"` : ''}`;
        const content = isFile ? `file${index + 1}` : `[]byte(${quoteDouble(part.text)})`;
        return [
          ...(isFile ? [`${content}, err := os.ReadFile(${quoteDouble(part.file)})`, ...FAIL] : []),
          `part${index + 1}, _ := form.CreatePart(textproto.MIMEHeader{`,
          `${TAB}"Content-Disposition": {${quoteDouble(disposition)}},`,
          `${TAB}"Content-Type":        {${quoteDouble(part.mediaType ?? '')}},`,
          '})',
          `part${index + 1}.Write(${content})`,
        ];
      });
      return {
        before: ['body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)', ...written, 'form.Close()'],
        expression: 'body',
        after: [markHeader('Content-Type', 'request.Header.Set("Content-Type", form.FormDataContentType())')],
      };
    },
    raw: (chunks) => {
      const opened = chunks.flatMap((chunk, index) =>
        'file' in chunk ? [`file${index + 1}, err := os.Open(${quoteDouble(chunk.file)})`, ...FAIL] : [],
      );
      const readers = chunks.map((chunk, index) =>
        'file' in chunk ? `file${index + 1}` : `strings.NewReader(${quoteDouble(chunk.text)})`,
      );
      if (readers.length === 1) return { before: opened, expression: readers.join('') };
      const body = ['body := io.MultiReader(', ...readers.map((reader) => `${TAB}${reader},`), ')'];
      return { before: [...opened, ...body], expression: 'body' };
    },
  },
  block: { open: ' {', close: '}' },
  print: (expression) => `fmt.Println(${expression})`,
  failure: {
    isError: 'if response.StatusCode >= 300',
    error: (response) => [...(response.success.kind === 'stream' ? READ_ALL : []), ...formatError(response)],
    isPartial: 'if response.StatusCode == http.StatusMultiStatus',
    partial: ['log.Fatal("207 Multi-Status")'],
  },
  success: {
    text: 'fmt.Println(string(result))',
    status: 'fmt.Println(response.StatusCode)',
    headers: 'fmt.Println(response.StatusCode, response.Header)',
    file: (name) => [`if err := os.WriteFile(${name}, result, 0o644); err != nil {`, `${TAB}log.Fatal(err)`, '}'],
  },
  stream: {
    declareItem: 'item := []string{}',
    loop: () => ({
      before: ['lines := bufio.NewScanner(response.Body)', 'lines.Buffer(nil, 10*1024*1024)'],
      open: ['for lines.Scan() {'],
      close: ['}', 'if err := lines.Err(); err != nil {', `${TAB}${NO_RESPONSE}`, '}'],
    }),
    line: 'line := lines.Text()',
    isFilled: 'if line != ""',
    printLine: 'fmt.Println(line)',
    isData: 'if strings.HasPrefix(line, "data:")',
    addData: 'item = append(item, strings.TrimPrefix(line[5:], " "))',
    isEnd: 'if line == "" && len(item) > 0',
    isRecord: 'if strings.HasPrefix(line, "\\x1e")',
    addRecord: 'item = append(item, strings.TrimPrefix(line, "\\x1e"))',
    hasItem: 'if len(item) > 0',
    printItem: 'fmt.Println(strings.Join(item, "\\n"))',
    clearItem: 'item = nil',
  },
  program: ({ request, headers, body, check, success }) => {
    const isStream = request.response.success.kind === 'stream';
    const main = [
      // Write the URL before the body, which may be long. The variable isn't `url`, because that package encodes forms.
      `${MARKS.call}endpoint := ${formatTextExpression(request.url, { ...TEXT, operator: ' + ' })}`,
      ...(body?.before ?? []),
      `request, err := http.NewRequest("${request.method}", endpoint, ${body?.expression ?? 'nil'})`,
      ...FAIL,
      ...headers,
      ...(body?.after ?? []),
      '',
      // No time limit, because a stream may be long.
      `client := http.Client{${isStream ? '' : `Timeout: ${TIMEOUT_SECONDS} * time.Second`}}`,
      'response, err := client.Do(request)',
      ...formatCheck(NO_RESPONSE),
      'defer response.Body.Close()',
      ...(isStream ? [] : READ_ALL),
      ...check,
      ...success,
    ];
    const code = ['func main() {', ...indentLines(main, TAB), '}', ...(hasFreshValue(request) ? NEW_UUID : [])];
    return ['package main', '', ...formatImports(code.join('\n')), '', ...code];
  },
});

const NEW_UUID = [
  '',
  'func newUUID() string {',
  '\tb := make([]byte, 16)',
  '\trand.Read(b)',
  '\tb[6] = b[6]&0x0f | 0x40',
  '\tb[8] = b[8]&0x3f | 0x80',
  '\treturn fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])',
  '}',
];

function formatCheck(action: string): string[] {
  return ['if err != nil {', `${TAB}${action}`, '}'];
}

const FAIL = formatCheck('log.Fatal(err)');
const NO_RESPONSE = 'log.Fatal("No response: ", err)';
const READ_ALL = ['result, err := io.ReadAll(response.Body)', ...formatCheck(NO_RESPONSE)];

/** For names that would need tags, or that are in separate objects, print the body, which is clearer than a struct. */
function formatError({ error }: SampleResponse): string[] {
  const withBody = 'log.Fatalf("%d %s", response.StatusCode, result)';
  const isPlain = error?.paths.every((path) => path.length === 1 && [...error.parent, ...path].every(isPlainName));
  if (error === undefined || isPlain !== true) return [withBody];
  const fields = error.paths.map((path) => path.map(capitalize).join('.'));
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
    : `struct {\n${TAB}${outer} ${type.replaceAll('\n', `\n${TAB}`)}\n}`;
}

const SHORT_TYPE = 30;

/** Returns whether Go's decoder, which ignores case, finds a field by this name without a tag. */
function isPlainName(name: string): boolean {
  return /^[a-zA-Z][a-zA-Z0-9]*$/.test(name);
}

const PACKAGES =
  'bufio bytes crypto/rand encoding/json fmt io log mime/multipart net/http net/textproto net/url os strings time';

/** Returns an import for each package before a dot in the code. Ignores strings, which may contain any word. */
function formatImports(code: string): string[] {
  const bare = code.replace(/"(?:[^"\\\n]|\\.)*"|`[^`]*`/g, '""');
  const imports = PACKAGES.split(' ').map((name): Import => [new RegExp(`\\b${name.replace(/^.*\//, '')}\\.`), name]);
  return ['import (', ...listImports(bare, imports).map((name) => `${TAB}"${name}"`), ')'];
}
