import { formatFormFields } from '@/lib/openapi/example-values/serialize';
import { capitalize } from '@/lib/text';
import { hasRepeatedNames } from './body';
import { printJson, quoteDouble } from './literal';
import { MARKS } from './marks';
import { formatTextExpression, type Import, indentLines, listImports, type TextStyle, toPrinter } from './program';
import { TIMEOUT_SECONDS } from './request';

const INDENT = '    ';

const TEXT: TextStyle = {
  quote: quoteDouble,
  variable: (name) => `Environment.GetEnvironmentVariable("${name}")`,
  uuid: 'Guid.NewGuid().ToString()',
  operator: ' + ',
};

/** A program with `HttpClient` in C# 7, for .NET, .NET Framework and Mono. They share no JSON reader, so it prints the body of an error. */
export const formatCSharp = toPrinter({
  client: { saysType: () => true },
  indent: INDENT,
  comment: '//',
  text: TEXT,
  header: ({ name, value }) => {
    const owner = CONTENT.test(name) ? 'request.Content' : 'request';
    const add = CONTENT.test(name) || PARSED.test(name) ? 'TryAddWithoutValidation' : 'Add';
    return `${owner}.Headers.${add}(${quoteDouble(name)}, ${formatTextExpression(value, TEXT)});`;
  },
  body: {
    json: (value, mediaType) => toTyped(`@"${printJson(value, '').replaceAll('"', '""')}"`, mediaType),
    form: (fields, mediaType) => {
      if (hasRepeatedNames(fields)) return toTyped(quoteDouble(formatFormFields(fields)), mediaType);
      const lines = fields.map(({ name, value }) => `${INDENT}[${quoteDouble(name)}] = ${quoteDouble(value)},`);
      const created = 'request.Content = new FormUrlEncodedContent(new Dictionary<string, string>';
      return { before: [created, '{', ...lines, '});'] };
    },
    multipart: (parts) => {
      const added = parts.flatMap((part, index) => {
        const name = quoteDouble(part.name);
        if ('file' in part) {
          const [variable, file] = [`file${index + 1}`, quoteDouble(part.file)];
          return [
            `var ${variable} = new StreamContent(File.OpenRead(${file}));`,
            formatContentType(variable, part.mediaType),
            `form.Add(${variable}, ${name}, ${file});`,
          ];
        }
        const type = part.mediaType === undefined ? '' : `, Encoding.UTF8, ${quoteDouble(part.mediaType)}`;
        return [`form.Add(new StringContent(${quoteDouble(part.text)}${type}), ${name});`];
      });
      return { before: ['var form = new MultipartFormDataContent();', ...added, 'request.Content = form;'] };
    },
    raw: (chunks, mediaType) => {
      const [only, ...others] = chunks;
      const type = formatContentType('request.Content', mediaType);
      if (only !== undefined && others.length === 0) {
        if ('text' in only) return toTyped(quoteDouble(only.text), mediaType);
        return { before: [`request.Content = new StreamContent(File.OpenRead(${quoteDouble(only.file)}));`, type] };
      }
      const pieces = chunks.map((chunk) =>
        'text' in chunk
          ? `${INDENT}Encoding.UTF8.GetBytes(${quoteDouble(chunk.text)}),`
          : `${INDENT}File.ReadAllBytes(${quoteDouble(chunk.file)}),`,
      );
      const joined = 'request.Content = new ByteArrayContent(chunks.SelectMany(chunk => chunk).ToArray());';
      return { before: ['var chunks = new[]', '{', ...pieces, '};', joined, type] };
    },
  },
  block: { open: '\n{', close: '}' },
  inline: (condition, statement) => `${condition} ${statement}`,
  print: (expression) => `Console.WriteLine(${expression});`,
  failure: {
    isError: 'if (!response.IsSuccessStatusCode)',
    error: () => [
      'var error = await response.Content.ReadAsStringAsync();',
      'Console.Error.WriteLine((int)response.StatusCode + " " + error);',
      'return 1;',
    ],
    isPartial: 'if ((int)response.StatusCode == 207)',
    partial: ['Console.Error.WriteLine("207 Multi-Status");', 'return 1;'],
  },
  success: {
    text: 'Console.WriteLine(await response.Content.ReadAsStringAsync());',
    status: 'Console.WriteLine((int)response.StatusCode);',
    headers: 'Console.WriteLine((int)response.StatusCode + " " + response.Headers);',
    file: (name) => [`File.WriteAllBytes(${name}, await response.Content.ReadAsByteArrayAsync());`],
  },
  stream: {
    declareItem: 'var item = new List<string>();',
    loop: () => ({
      before: ['var lines = new StreamReader(await response.Content.ReadAsStreamAsync());'],
      open: ['for (var line = await lines.ReadLineAsync(); line != null; line = await lines.ReadLineAsync())', '{'],
      close: ['}'],
    }),
    isFilled: 'if (line.Trim() != "")',
    printLine: 'Console.WriteLine(line);',
    isData: 'if (line.StartsWith("data:"))',
    addData: 'item.Add(line.Substring(line.StartsWith("data: ") ? 6 : 5));',
    isEnd: 'if (line == "" && item.Count > 0)',
    isRecord: 'if (line.StartsWith("\\u001e", StringComparison.Ordinal))',
    addRecord: "item.Add(line.TrimStart('\\u001e'));",
    hasItem: 'if (item.Count > 0)',
    printItem: 'Console.WriteLine(string.Join("\\n", item));',
    clearItem: 'item.Clear();',
  },
  program: ({ request, url, headers, body, check, success }) => {
    const ofContent = headers.filter((line) => line.includes(`${MARKS.header}request.Content.`));
    // The client would otherwise send the cookies of its own jar.
    const isCookie = request.headers.some(({ name }) => name === 'Cookie');
    const handler = isCookie ? '(new HttpClientHandler { UseCookies = false })' : '';
    const isStream = request.response.success.kind === 'stream';
    const main = [
      `${MARKS.call}var url = ${url};`,
      `var request = new HttpRequestMessage(${formatMethod(request.method)}, url);`,
      ...headers.filter((line) => !ofContent.includes(line)),
      ...(body?.before ?? []),
      // `HttpClient` sends such headers only with content, which may be empty.
      ...(body === undefined && ofContent.length > 0 ? ['request.Content = new ByteArrayContent(new byte[0]);'] : []),
      ...ofContent,
      '',
      'try',
      '{',
      `    var client = new HttpClient${handler} { Timeout = TimeSpan.FromSeconds(${TIMEOUT_SECONDS}) };`,
      `    var response = await client.SendAsync(request${isStream ? ', HttpCompletionOption.ResponseHeadersRead' : ''});`,
      ...indentLines([...check, ...success, 'return 0;'], INDENT),
      '}',
      'catch (Exception error) when (error is HttpRequestException || error is TaskCanceledException)',
      '{',
      '    Console.Error.WriteLine("No response: " + error.Message);',
      '    return 1;',
      '}',
    ].flatMap((line) => line.split('\n'));
    return [
      'class Program',
      '{',
      '    static async Task<int> Main()',
      '    {',
      ...indentLines(main, INDENT.repeat(2)),
      '    }',
      '}',
    ];
  },
  imports: (code) => listImports(code, IMPORTS).map((name) => `using ${name};`),
});

/** `HttpMethod.Patch` is missing from .NET Framework. */
function formatMethod(method: string): string {
  const named = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
  return named ? `HttpMethod.${capitalize(method.toLowerCase())}` : `new HttpMethod("${method}")`;
}

/** Headers whose values `Add` parses, so that it may reject a documented value. */
const PARSED = /^(accept-.*|cache-control|from|if-.*|max-forwards|pragma|range|referer|user-agent|via|warning)$/i;

const CONTENT = /^(content-.*|allow|expires|last-modified)$/i;

function toTyped(text: string, mediaType: string): { before: string[] } {
  const isBare = /^[\w.+-]+\/[\w.+-]+$/.test(mediaType);
  if (isBare)
    return { before: [`request.Content = new StringContent(${text}, Encoding.UTF8, ${quoteDouble(mediaType)});`] };
  return {
    before: [`request.Content = new StringContent(${text});`, formatContentType('request.Content', mediaType)],
  };
}

function formatContentType(content: string, mediaType: string): string {
  return `${content}.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoteDouble(mediaType)});`;
}

const IMPORTS: Import[] = [
  [/./, 'System'],
  [/\b(?:Dictionary|List)</, 'System.Collections.Generic'],
  [/\bFile\.|\bStreamReader\(/, 'System.IO'],
  [/\.SelectMany\(/, 'System.Linq'],
  [/./, 'System.Net.Http'],
  [/\bMediaTypeHeaderValue\b/, 'System.Net.Http.Headers'],
  [/\bEncoding\./, 'System.Text'],
  [/./, 'System.Threading.Tasks'],
];
