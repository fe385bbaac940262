import { formatFormFields } from '@/lib/openapi/example-values/serialize';
import { type Chunk, type SampleBody, toRawMultipart } from './body';
import {
  type Concatenation,
  concatenate,
  formatStream,
  formatSuccess,
  type Import,
  indentLines,
  listImports,
  type StreamCode,
  type SuccessCode,
} from './code';
import { printJson, quoteDouble } from './literal';
import { MARKS, markHeader } from './marks';
import { type SampleRequest, TIMEOUT_SECONDS, toWritten } from './request';
import type { SampleResponse } from './response';

/**
 * Returns the request as a Java 17 program with `java.net.http`, indented by four spaces. The standard library has no JSON
 * reader, so an error is printed with its body.
 */
export function formatJava(request: SampleRequest): string {
  const { method, url, headers, response, ...written } = toWritten(request, { canBuild: () => false });
  const body = written.body === undefined ? undefined : toBody(written.body);
  const main = [
    // Write the URL before the body, which may be long.
    `${MARKS.call}var url = URI.create(${concatenate(url, TEXT)});`,
    ...(body?.before ?? []),
    'var request = HttpRequest.newBuilder(url)',
    `    ${formatMethod(method, body?.expression)}`,
    ...headers.map(({ name, value }) =>
      markHeader(name, `    .header(${quoteDouble(name)}, ${concatenate(value, TEXT)})`),
    ),
    `    .timeout(Duration.ofSeconds(${TIMEOUT_SECONDS}))`,
    '    .build();',
    '',
    'try {',
    ...indentLines(formatResponse(response), INDENT),
    '} catch (IOException error) {',
    '    System.err.println("No response: " + error);',
    '    System.exit(1);',
    '}',
  ].flatMap((line) => line.split('\n'));
  const code = [
    'public class Main {',
    '    public static void main(String[] args) throws Exception {',
    ...indentLines(main, INDENT.repeat(2)),
    '    }',
    '}',
  ];
  const imports = listImports(code.join('\n'), IMPORTS).map((name) => `import ${name};`);
  return [...imports, '', ...code].join('\n');
}

const INDENT = '    ';

const TEXT: Concatenation = {
  quote: quoteDouble,
  // A form encodes a space as `+`, which is a plus in a path.
  encode: (value) => `URLEncoder.encode(${value}, StandardCharsets.UTF_8).replace("+", "%20")`,
  variable: (name) => `System.getenv("${name}")`,
  uuid: 'UUID.randomUUID().toString()',
  operator: ' + ',
};

function formatMethod(method: string, body: string | undefined): string {
  if ((method === 'GET' || method === 'DELETE') && body === undefined) return `.${method}()`;
  const publisher = body ?? 'BodyPublishers.noBody()';
  return method === 'POST' || method === 'PUT' ? `.${method}(${publisher})` : `.method("${method}", ${publisher})`;
}

type Body = { before: string[]; expression: string };

function toBody(body: SampleBody): Body {
  switch (body.kind) {
    case 'json': {
      const json = printJson(body.value, INDENT).replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
      return {
        before: [`var body = """\n${INDENT}${json}\n${INDENT}""";`],
        expression: 'BodyPublishers.ofString(body)',
      };
    }
    case 'form':
      return { before: [], expression: formatChunk({ text: formatFormFields(body.fields) }) };
    case 'multipart':
      return toBody(toRawMultipart(body));
    case 'raw':
      return { before: [], expression: formatChunks(body.chunks) };
  }
}

function formatChunks(chunks: Chunk[]): string {
  const pieces = chunks.map(formatChunk);
  const lines = pieces.map((piece) => `\n${INDENT.repeat(2)}${piece}`);
  return pieces.length === 1 ? pieces.join('') : `BodyPublishers.concat(${lines.join(',')})`;
}

function formatChunk(chunk: Chunk): string {
  if ('file' in chunk) return `BodyPublishers.ofFile(Path.of(${quoteDouble(chunk.file)}))`;
  return `BodyPublishers.ofString(${quoteDouble(chunk.text)})`;
}

function formatResponse(response: SampleResponse): string[] {
  const { success } = response;
  const { handler, body } = HANDLERS[success.kind === 'file' || success.kind === 'stream' ? success.kind : 'text'];
  return [
    `var response = HttpClient.newHttpClient().send(request, BodyHandlers.${handler}());`,
    'if (response.statusCode() / 100 != 2) {',
    `    System.err.println(response.statusCode() + " " + ${body});`,
    '    System.exit(1);',
    '}',
    ...formatSuccess(response, SUCCESS),
  ];
}

/** The body handler for each kind of response, and how to print its error. */
const HANDLERS = {
  text: { handler: 'ofString', body: 'response.body()' },
  file: { handler: 'ofByteArray', body: 'new String(response.body())' },
  stream: { handler: 'ofLines', body: 'String.join("\\n", response.body().toList())' },
};

const PRINT_ITEM = 'System.out.println(String.join("\\n", item));';

const STREAM: StreamCode = {
  before: [],
  item: 'var item = new ArrayList<String>();',
  open: ['response.body().forEach(line -> {'],
  close: ['});'],
  indent: INDENT,
  lines: [],
  events: [
    'if (line.startsWith("data:")) item.add(line.substring(5).replaceFirst("^ ", ""));',
    'if (line.isEmpty() && !item.isEmpty()) {',
    `    ${PRINT_ITEM}`,
    '    item.clear();',
    '}',
  ],
  sequence: [
    'if (line.startsWith("\\u001e")) {',
    `    if (!item.isEmpty()) ${PRINT_ITEM}`,
    '    item.clear();',
    '}',
    'item.add(line.replaceFirst("^\\u001e", ""));',
  ],
  last: [`if (!item.isEmpty()) ${PRINT_ITEM}`],
};

const SUCCESS: SuccessCode = {
  text: ['System.out.println(response.body());'],
  status: ['System.out.println(response.statusCode());'],
  headers: ['System.out.println(response.statusCode() + " " + response.headers().map());'],
  file: (name) => [
    `Files.write(Path.of(${quoteDouble(name)}), response.body());`,
    `System.out.println(${quoteDouble(`Saved ${name}`)});`,
  ],
  stream: (format) =>
    format === 'lines'
      ? ['response.body().filter(line -> !line.isBlank()).forEach(System.out::println);']
      : formatStream(format, STREAM),
  partial: {
    before: ['if (response.statusCode() == 207) {'],
    comment: '//',
    after: ['    System.err.println("207 Multi-Status");', '    System.exit(1);', '}'],
  },
};

/** Each class with a pattern for the code that needs it. */
const IMPORTS: Import[] = [
  [/./, 'java.io.IOException'],
  [/./, 'java.net.URI'],
  [/\bURLEncoder\./, 'java.net.URLEncoder'],
  [/./, 'java.net.http.HttpClient'],
  [/./, 'java.net.http.HttpRequest'],
  [/./, 'java.net.http.HttpRequest.BodyPublishers'],
  [/./, 'java.net.http.HttpResponse.BodyHandlers'],
  [/\bStandardCharsets\./, 'java.nio.charset.StandardCharsets'],
  [/\bFiles\.write\(/, 'java.nio.file.Files'],
  [/\bPath\.of\(/, 'java.nio.file.Path'],
  [/./, 'java.time.Duration'],
  [/\bArrayList</, 'java.util.ArrayList'],
  [/\bUUID\.randomUUID\(/, 'java.util.UUID'],
];
