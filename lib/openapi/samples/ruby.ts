import type { Json } from '../model';
import { type Chunk, isPlainForm, type SampleBody, type SamplePart } from './body';
import { formatSuccess, type Import, indentLines, listImports, type SuccessCode } from './code';
import { escapeBraced, formatLiteral, type LiteralStyle, quoteSingle } from './literal';
import { MARKS, markHeader } from './marks';
import { type SampleRequest, TIMEOUT_SECONDS, toWritten } from './request';
import type { ErrorParts, SampleResponse, StreamFormat } from './response';
import type { SampleText } from './sample-text';

/** Returns the request as a Ruby script with `net/http`, formatted as by RuboCop. */
export function formatRuby(request: SampleRequest): string {
  const { method, url, headers, body, response } = toWritten(request, {
    canBuild: isPlainForm,
    // `set_form_data` sets the media type of the form.
    saysType: ({ kind }) => kind === 'form',
  });
  const code = [
    `${MARKS.call}uri = URI(${formatText(url)})`,
    `request = ${formatConstructor(method)}`,
    ...headers.map(({ name, value }) => markHeader(name, `request[${quote(name)}] = ${formatText(value)}`)),
    ...(body === undefined ? [] : formatBody(body)),
    '',
    'http = Net::HTTP.new(uri.host, uri.port)',
    "http.use_ssl = uri.scheme == 'https'",
    `http.open_timeout = http.read_timeout = ${TIMEOUT_SECONDS}`,
    ...(response.success.kind === 'stream'
      ? formatStreaming(response, response.success.format)
      : formatWhole(response)),
  ];
  const requires = listImports(code.join('\n'), LIBRARIES).map((name) => `require '${name}'`);
  return [...requires, '', ...code].join('\n');
}

function formatWhole(response: SampleResponse): string[] {
  return [
    'begin',
    '  response = http.request(request)',
    'rescue StandardError => e',
    '  abort "No response: #{e.message}"',
    'end',
    '',
    ...formatResponse(response),
  ];
}

/** Reads the response as it arrives, line by line, and prints each item as soon as it is complete. */
function formatStreaming(response: SampleResponse, format: StreamFormat): string[] {
  // Ruby's block parameter, whose status a 207 needs, ends with the block.
  const inBlock = response.partial !== undefined;
  const success = formatSuccess(response, SUCCESS);
  return [
    "text = +''",
    ...(format === 'lines' ? [] : ['item = []']),
    'begin',
    '  http.request(request) do |response|',
    '    unless response.is_a?(Net::HTTPSuccess)',
    ...indentLines(formatError(response.error), '      '),
    '    end',
    '    response.read_body do |chunk|',
    '      text << chunk',
    '      while (line = text.slice!(/.*\\n/)&.chomp)',
    ...indentLines(LINE[format], '        '),
    '      end',
    '    end',
    ...(inBlock ? indentLines(success, '    ') : []),
    '  end',
    'rescue StandardError => e',
    '  abort "No response: #{e.message}"',
    'end',
    ...(inBlock ? [] : success),
  ];
}

/** Handles one line of a stream. */
const LINE: Record<StreamFormat, string[]> = {
  lines: ['puts line unless line.empty?'],
  events: [
    "item << line.delete_prefix('data:').delete_prefix(' ') if line.start_with?('data:')",
    'next unless line.empty? && item.any?',
    '',
    'puts item.join("\\n")',
    'item = []',
  ],
  sequence: [
    'if line.start_with?("\\x1e")',
    '  puts item.join("\\n") if item.any?',
    '  item = []',
    'end',
    'item << line.delete_prefix("\\x1e")',
  ],
};

/** Prints the rest of a stream that ends without a line break. */
const REST: Record<StreamFormat, string[]> = {
  lines: ['puts text unless text.empty?'],
  events: [],
  sequence: ['item << text unless text.empty?', 'puts item.join("\\n") if item.any?'],
};

const INDENT = '  ';

function formatConstructor(method: string): string {
  const named = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
  if (named) return `Net::HTTP::${method[0]}${method.slice(1).toLowerCase()}.new(uri)`;
  return `Net::HTTPGenericRequest.new('${method}', true, true, uri)`;
}

function quote(text: string): string {
  return quoteSingle(text) ?? `"${escapeDouble(text)}"`;
}

function escapeDouble(text: string): string {
  return escapeBraced(text, /[\\"#]/g);
}

/** Returns a string with interpolation if the text has variables, else a plain one. */
function formatText(text: SampleText): string {
  const [only = ''] = text;
  if (text.length < 2) return typeof only === 'string' ? quote(only) : formatExpression(only);
  const pieces = text.map((part) => (typeof part === 'string' ? escapeDouble(part) : `#{${formatExpression(part)}}`));
  return `"${pieces.join('')}"`;
}

function formatExpression(part: Exclude<SampleText[number], string>): string {
  if ('fresh' in part) return 'SecureRandom.uuid';
  const value = `ENV.fetch('${part.variable}')`;
  return part.encoded !== undefined ? `ERB::Util.url_encode(${value})` : value;
}

function formatBody(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return formatJson(body.value);
    case 'form': {
      const pairs = body.fields.map(({ name, value }) => `[${quote(name)}, ${quote(value)}]`);
      return ['fields = [', ...toItems(pairs), ']', 'request.set_form_data(fields)'];
    }
    case 'multipart':
      return [
        'parts = [',
        ...toItems(body.parts.map(formatPart)),
        ']',
        "request.set_form(parts, 'multipart/form-data')",
      ];
    case 'raw':
      return [`request.body = ${formatChunks(body.chunks)}`];
  }
}

function toItems(items: string[]): string[] {
  return items.map((item, index) => `${INDENT}${item}${index < items.length - 1 ? ',' : ''}`);
}

/** Returns the arguments for a JSON body. Ruby needs no braces around the members of an object there. */
function formatJson(value: Json): string[] {
  const text = formatLiteral(value, STYLE, { indent: '', column: 'request.body = JSON.generate('.length });
  const bare = `${MARKS.value}{\n`;
  if (text.startsWith(bare)) return [`request.body = JSON.generate(${MARKS.value}${text.slice(bare.length - 1, -1)})`];
  return text.includes('\n')
    ? [`body = ${text}`, 'request.body = JSON.generate(body)']
    : [`request.body = JSON.generate(${text})`];
}

const STYLE: LiteralStyle = {
  width: 80,
  indent: INDENT,
  scalar: (value) => {
    if (typeof value === 'string') return quote(value);
    return value === null ? 'nil' : JSON.stringify(value);
  },
  key: (name) => `${/^[a-zA-Z_]\w*$/.test(name) ? name : quote(name)}: `,
  object: ['{ ', ' }'],
  array: ['[', ']'],
  trailingComma: false,
};

function formatPart(part: SamplePart): string {
  if ('text' in part) return `[${quote(part.name)}, ${quote(part.text)}]`;
  return `[${quote(part.name)}, File.open(${quote(part.file)}, 'rb'), { content_type: ${quote(part.mediaType)} }]`;
}

function formatChunks(chunks: Chunk[]): string {
  const pieces = chunks.map((chunk) => {
    if ('file' in chunk) return `File.binread(${quote(chunk.file)})`;
    return chunks.length === 1 ? quote(chunk.text) : `${quote(chunk.text)}.b`;
  });
  return pieces.length === 1 ? pieces.join('') : `[\n${toItems(pieces).join('\n')}\n].join`;
}

function formatResponse(response: SampleResponse): string[] {
  return [
    'unless response.is_a?(Net::HTTPSuccess)',
    ...indentLines(formatError(response.error), INDENT),
    'end',
    ...formatSuccess(response, SUCCESS),
  ];
}

function formatError(error: ErrorParts | undefined): string[] {
  const withBody = 'abort "#{response.code} #{response.body}"';
  if (error === undefined) return [withBody];
  const parts = error.parts.map((path) => `#{error${formatPath(path)}}`);
  return [
    'begin',
    `  error = JSON.parse(response.body)${formatPath(error.parent)}`,
    `  abort "#{response.code} ${parts.join(' ')}"`,
    'rescue JSON::ParserError, NoMethodError, TypeError',
    `  ${withBody}`,
    'end',
  ];
}

function formatPath(path: string[]): string {
  return path.map((name) => `['${name}']`).join('');
}

const SUCCESS: SuccessCode = {
  text: ['puts response.body'],
  status: ['puts response.code'],
  headers: ['response.each_header { |name, value| puts "#{name}: #{value}" }'],
  file: (name) => [`File.binwrite(${quote(name)}, response.body)`, `puts ${quote(`Saved ${name}`)}`],
  stream: (format) => REST[format],
  partial: { before: ["if response.code == '207'"], comment: '#', after: ["  abort '207 Multi-Status'", 'end'] },
};

/** Each library with a pattern for the code that needs it. */
const LIBRARIES: Import[] = [
  [/\bERB::Util\./, 'erb'],
  [/\bJSON\.(generate|parse)\(/, 'json'],
  [/./, 'net/http'],
  [/\bSecureRandom\./, 'securerandom'],
];
