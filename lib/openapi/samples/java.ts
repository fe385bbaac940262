import { formatFormFields } from '@/lib/openapi/example-values/serialize';
import type { Chunk } from './body';
import { printJson, quoteDouble } from './literal';
import { MARKS } from './marks';
import { formatTextExpression, type Import, indentLines, listImports, type TextStyle, toPrinter } from './program';
import { TIMEOUT_SECONDS } from './request';

const INDENT = '    ';

const TEXT: TextStyle = {
  quote: quoteDouble,
  variable: (name) => `System.getenv("${name}")`,
  uuid: 'UUID.randomUUID().toString()',
  operator: ' + ',
};

/** A Java 17 program with `java.net.http`. The standard library has no JSON reader, so it prints the body of an error. */
export const formatJava = toPrinter({
  client: { canBuild: () => false },
  indent: INDENT,
  comment: '//',
  text: TEXT,
  header: ({ name, value }) => `    .header(${quoteDouble(name)}, ${formatTextExpression(value, TEXT)})`,
  body: {
    json: (value) => {
      const json = printJson(value, INDENT).replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
      return {
        before: [`var body = """\n${INDENT}${json}\n${INDENT}""";`],
        expression: 'BodyPublishers.ofString(body)',
      };
    },
    form: (fields) => ({ expression: formatChunk({ text: formatFormFields(fields) }) }),
    raw: (chunks) => {
      const pieces = chunks.map(formatChunk);
      const lines = pieces.map((piece) => `\n${INDENT.repeat(2)}${piece}`);
      return { expression: pieces.length === 1 ? pieces.join('') : `BodyPublishers.concat(${lines.join(',')})` };
    },
  },
  block: { open: ' {', close: '}' },
  inline: (condition, statement) => `${condition} ${statement}`,
  print: (expression) => `System.out.println(${expression});`,
  failure: {
    isError: 'if (response.statusCode() / 100 != 2)',
    error: ({ success }) => [
      `System.err.println(response.statusCode() + " " + ${toHandler(success.kind).body});`,
      'System.exit(1);',
    ],
    isPartial: 'if (response.statusCode() == 207)',
    partial: ['System.err.println("207 Multi-Status");', 'System.exit(1);'],
  },
  success: {
    text: 'System.out.println(response.body());',
    status: 'System.out.println(response.statusCode());',
    headers: 'System.out.println(response.statusCode() + " " + response.headers().map());',
    file: (name) => [`Files.write(Path.of(${name}), response.body());`],
  },
  stream: {
    declareItem: 'var item = new ArrayList<String>();',
    loop: () => ({ open: ['response.body().forEach(line -> {'], close: ['});'] }),
    isFilled: 'if (!line.isBlank())',
    printLine: 'System.out.println(line);',
    isData: 'if (line.startsWith("data:"))',
    addData: 'item.add(line.substring(5).replaceFirst("^ ", ""));',
    isEnd: 'if (line.isEmpty() && !item.isEmpty())',
    isRecord: 'if (line.startsWith("\\u001e"))',
    addRecord: 'item.add(line.replaceFirst("^\\u001e", ""));',
    hasItem: 'if (!item.isEmpty())',
    printItem: 'System.out.println(String.join("\\n", item));',
    clearItem: 'item.clear();',
  },
  program: ({ request: { method, response }, url, headers, body, check, success }) => [
    'public class Main {',
    '    public static void main(String[] args) throws Exception {',
    ...indentLines(
      [
        // Write the URL before the body, which may be long.
        `${MARKS.call}var url = URI.create(${url});`,
        ...(body?.before ?? []),
        'var request = HttpRequest.newBuilder(url)',
        `    ${formatMethod(method, body?.expression)}`,
        ...headers,
        `    .timeout(Duration.ofSeconds(${TIMEOUT_SECONDS}))`,
        '    .build();',
        '',
        'try {',
        `    var response = HttpClient.newHttpClient().send(request, BodyHandlers.${toHandler(response.success.kind).handler}());`,
        ...indentLines([...check, ...success], INDENT),
        '} catch (IOException error) {',
        '    System.err.println("No response: " + error);',
        '    System.exit(1);',
        '}',
      ].flatMap((line) => line.split('\n')),
      INDENT.repeat(2),
    ),
    '    }',
    '}',
  ],
  imports: (code) => listImports(code, IMPORTS).map((name) => `import ${name};`),
});

function formatMethod(method: string, body: string | undefined): string {
  if ((method === 'GET' || method === 'DELETE') && body === undefined) return `.${method}()`;
  const publisher = body ?? 'BodyPublishers.noBody()';
  return method === 'POST' || method === 'PUT' ? `.${method}(${publisher})` : `.method("${method}", ${publisher})`;
}

function formatChunk(chunk: Chunk): string {
  if ('file' in chunk) return `BodyPublishers.ofFile(Path.of(${quoteDouble(chunk.file)}))`;
  return `BodyPublishers.ofString(${quoteDouble(chunk.text)})`;
}

/** Returns the body handler for a kind of response, and the expression for the body of its error. */
function toHandler(kind: string): { handler: string; body: string } {
  if (kind === 'file') return { handler: 'ofByteArray', body: 'new String(response.body())' };
  if (kind === 'stream') return { handler: 'ofLines', body: 'String.join("\\n", response.body().toList())' };
  return { handler: 'ofString', body: 'response.body()' };
}

const IMPORTS: Import[] = [
  [/./, 'java.io.IOException'],
  [/./, 'java.net.URI'],
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
