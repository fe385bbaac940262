import { formatFormFields } from '@/lib/openapi/example-values/serialize';
import { type Chunk, hasRepeatedNames, type SampleBody, type SamplePart } from './body';
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
import { type SampleHeader, type SampleRequest, TIMEOUT_SECONDS, toWritten } from './request';
import type { SampleResponse } from './response';

/**
 * Returns the request as a C# program with `HttpClient`, in C# 7, so that it runs on .NET, .NET Framework and Mono. They
 * share no JSON reader, so an error is printed with its body.
 */
export function formatCSharp(request: SampleRequest): string {
  const { method, url, headers, body, response } = toWritten(request, { saysType: () => true });
  const contentHeaders = headers.filter(({ name }) => CONTENT.test(name));
  const isCookie = headers.some(({ name }) => name === 'Cookie');
  const main = [
    `${MARKS.call}var url = ${concatenate(url, TEXT)};`,
    `var request = new HttpRequestMessage(${formatMethod(method)}, url);`,
    ...headers.filter(({ name }) => !CONTENT.test(name)).map(formatHeader),
    ...(body === undefined ? [] : toBody(body)),
    // `HttpClient` sends such headers only with content, which may be empty.
    ...(body === undefined && contentHeaders.length > 0
      ? ['request.Content = new ByteArrayContent(new byte[0]);']
      : []),
    ...contentHeaders.map(formatHeader),
    '',
    'try',
    '{',
    ...indentLines(formatResponse(response, isCookie), INDENT),
    '}',
    'catch (Exception error) when (error is HttpRequestException || error is TaskCanceledException)',
    '{',
    '    Console.Error.WriteLine("No response: " + error.Message);',
    '    return 1;',
    '}',
  ].flatMap((line) => line.split('\n'));
  const code = [
    'class Program',
    '{',
    '    static async Task<int> Main()',
    '    {',
    ...indentLines(main, INDENT.repeat(2)),
    '    }',
    '}',
  ];
  const imports = listImports(code.join('\n'), IMPORTS).map((name) => `using ${name};`);
  return [...imports, '', ...code].join('\n');
}

const INDENT = '    ';

const TEXT: Concatenation = {
  quote: quoteDouble,
  encode: (value) => `Uri.EscapeDataString(${value})`,
  variable: (name) => `Environment.GetEnvironmentVariable("${name}")`,
  uuid: 'Guid.NewGuid().ToString()',
  operator: ' + ',
};

/** `HttpMethod.Patch` is missing from .NET Framework. */
function formatMethod(method: string): string {
  const named = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
  return named ? `HttpMethod.${method[0]}${method.slice(1).toLowerCase()}` : `new HttpMethod("${method}")`;
}

/** Headers whose values `Add` parses, so that it may reject a documented value. */
const PARSED = /^(accept-.*|cache-control|from|if-.*|max-forwards|pragma|range|referer|user-agent|via|warning)$/i;

/** Headers of the body. */
const CONTENT = /^(content-.*|allow|expires|last-modified)$/i;

function formatHeader({ name, value }: SampleHeader): string {
  const owner = CONTENT.test(name) ? 'request.Content' : 'request';
  const add = CONTENT.test(name) || PARSED.test(name) ? 'TryAddWithoutValidation' : 'Add';
  return markHeader(name, `${owner}.Headers.${add}(${quoteDouble(name)}, ${concatenate(value, TEXT)});`);
}

function toBody(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json': {
      const json = printJson(body.value, '').replaceAll('"', '""');
      return formatTyped(`@"${json}"`, body.mediaType);
    }
    case 'form': {
      if (hasRepeatedNames(body.fields)) return formatTyped(quoteDouble(formatFormFields(body.fields)), body.mediaType);
      const lines = body.fields.map(({ name, value }) => `${INDENT}[${quoteDouble(name)}] = ${quoteDouble(value)},`);
      return ['request.Content = new FormUrlEncodedContent(new Dictionary<string, string>', '{', ...lines, '});'];
    }
    case 'multipart': {
      const parts = body.parts.flatMap(formatPart);
      return ['var form = new MultipartFormDataContent();', ...parts, 'request.Content = form;'];
    }
    case 'raw':
      return formatRaw(body.mediaType, body.chunks);
  }
}

function formatTyped(text: string, mediaType: string): string[] {
  const isBare = /^[\w.+-]+\/[\w.+-]+$/.test(mediaType);
  if (isBare) return [`request.Content = new StringContent(${text}, Encoding.UTF8, ${quoteDouble(mediaType)});`];
  return [`request.Content = new StringContent(${text});`, formatContentType('request.Content', mediaType)];
}

function formatContentType(content: string, mediaType: string): string {
  return `${content}.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoteDouble(mediaType)});`;
}

function formatPart(part: SamplePart, index: number): string[] {
  const name = quoteDouble(part.name);
  if ('file' in part) {
    const file = quoteDouble(part.file);
    return [
      `var file${index + 1} = new StreamContent(File.OpenRead(${file}));`,
      formatContentType(`file${index + 1}`, part.mediaType),
      `form.Add(file${index + 1}, ${name}, ${file});`,
    ];
  }
  const type = part.mediaType === undefined ? '' : `, Encoding.UTF8, ${quoteDouble(part.mediaType)}`;
  return [`form.Add(new StringContent(${quoteDouble(part.text)}${type}), ${name});`];
}

function formatRaw(mediaType: string, chunks: Chunk[]): string[] {
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) {
    if ('text' in only) return formatTyped(quoteDouble(only.text), mediaType);
    return [
      `request.Content = new StreamContent(File.OpenRead(${quoteDouble(only.file)}));`,
      formatContentType('request.Content', mediaType),
    ];
  }
  const pieces = chunks.map((chunk) =>
    'text' in chunk
      ? `Encoding.UTF8.GetBytes(${quoteDouble(chunk.text)})`
      : `File.ReadAllBytes(${quoteDouble(chunk.file)})`,
  );
  return [
    'var chunks = new[]',
    '{',
    ...pieces.map((piece) => `${INDENT}${piece},`),
    '};',
    'request.Content = new ByteArrayContent(chunks.SelectMany(chunk => chunk).ToArray());',
    formatContentType('request.Content', mediaType),
  ];
}

function formatResponse(response: SampleResponse, isCookie: boolean): string[] {
  const isStream = response.success.kind === 'stream';
  // The client would otherwise send the cookies of its own jar.
  const handler = isCookie ? '(new HttpClientHandler { UseCookies = false })' : '';
  return [
    `var client = new HttpClient${handler} { Timeout = TimeSpan.FromSeconds(${TIMEOUT_SECONDS}) };`,
    `var response = await client.SendAsync(request${isStream ? ', HttpCompletionOption.ResponseHeadersRead' : ''});`,
    'if (!response.IsSuccessStatusCode)',
    '{',
    '    var error = await response.Content.ReadAsStringAsync();',
    '    Console.Error.WriteLine((int)response.StatusCode + " " + error);',
    '    return 1;',
    '}',
    ...formatSuccess(response, SUCCESS),
    'return 0;',
  ];
}

const SUCCESS: SuccessCode = {
  text: ['Console.WriteLine(await response.Content.ReadAsStringAsync());'],
  status: ['Console.WriteLine((int)response.StatusCode);'],
  headers: ['Console.WriteLine((int)response.StatusCode + " " + response.Headers);'],
  file: (name) => [
    `File.WriteAllBytes(${quoteDouble(name)}, await response.Content.ReadAsByteArrayAsync());`,
    `Console.WriteLine(${quoteDouble(`Saved ${name}`)});`,
  ],
  stream: (format) => formatStream(format, STREAM),
  partial: {
    before: ['if ((int)response.StatusCode == 207)', '{'],
    comment: '//',
    after: ['    Console.Error.WriteLine("207 Multi-Status");', '    return 1;', '}'],
  },
};

const PRINT_ITEM = 'Console.WriteLine(string.Join("\\n", item));';

const STREAM: StreamCode = {
  before: ['var lines = new StreamReader(await response.Content.ReadAsStreamAsync());'],
  item: 'var item = new List<string>();',
  open: ['for (var line = await lines.ReadLineAsync(); line != null; line = await lines.ReadLineAsync())', '{'],
  close: ['}'],
  indent: INDENT,
  lines: ['if (line.Trim() != "") Console.WriteLine(line);'],
  events: [
    'if (line.StartsWith("data: ")) item.Add(line.Substring(6));',
    'else if (line.StartsWith("data:")) item.Add(line.Substring(5));',
    'if (line == "" && item.Count > 0)',
    '{',
    `    ${PRINT_ITEM}`,
    '    item.Clear();',
    '}',
  ],
  sequence: [
    'if (line.StartsWith("\\u001e", StringComparison.Ordinal))',
    '{',
    `    if (item.Count > 0) ${PRINT_ITEM}`,
    '    item.Clear();',
    '}',
    "item.Add(line.TrimStart('\\u001e'));",
  ],
  last: [`if (item.Count > 0) ${PRINT_ITEM}`],
};

/** Each namespace with a pattern for the code that needs it. */
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
