import type { Json } from '../model';
import { isPlainForm } from './body';
import { escapeBraced, formatLiteral, type LiteralStyle, quoteSingle } from './literal';
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

const INDENT = '  ';

const TEXT: TextStyle = {
  quote,
  variable: (name) => `ENV.fetch('${name}')`,
  uuid: 'SecureRandom.uuid',
  template: { start: '"', end: '"', inside: escapeDouble, open: '#{', close: '}' },
};

/** Returns the request as a Ruby script with `net/http`, formatted as by RuboCop. */
export const formatRuby = toPrinter({
  // `set_form_data` sets the media type of the form.
  client: { canBuild: isPlainForm, saysType: ({ kind }) => kind === 'form' },
  indent: INDENT,
  comment: '#',
  text: TEXT,
  header: ({ name, value }) => `request[${quote(name)}] = ${formatTextExpression(value, TEXT)}`,
  body: {
    json: (value) => ({ before: formatJson(value) }),
    form: (fields) => {
      const pairs = fields.map(({ name, value }) => `[${quote(name)}, ${quote(value)}]`);
      return { before: ['fields = [', ...toItems(pairs), ']', 'request.set_form_data(fields)'] };
    },
    multipart: (parts) => {
      const items = parts.map((part) => {
        if ('text' in part) return `[${quote(part.name)}, ${quote(part.text)}]`;
        return `[${quote(part.name)}, File.open(${quote(part.file)}, 'rb'), { content_type: ${quote(part.mediaType)} }]`;
      });
      return { before: ['parts = [', ...toItems(items), ']', "request.set_form(parts, 'multipart/form-data')"] };
    },
    raw: (chunks) => {
      const pieces = chunks.map((chunk) => {
        if ('file' in chunk) return `File.binread(${quote(chunk.file)})`;
        return `${quote(chunk.text)}${chunks.length === 1 ? '' : '.b'}`;
      });
      const body = pieces.length === 1 ? pieces.join('') : `[\n${toItems(pieces).join('\n')}\n].join`;
      return { before: [`request.body = ${body}`] };
    },
  },
  block: { open: '', close: 'end' },
  inline: (condition, statement) => `${statement} ${condition}`,
  print: (expression) => `puts ${expression}`,
  failure: {
    isError: 'unless response.is_a?(Net::HTTPSuccess)',
    error: formatError,
    isPartial: "if response.code == '207'",
    partial: ["abort '207 Multi-Status'"],
  },
  success: {
    text: 'puts response.body',
    status: 'puts response.code',
    headers: 'response.each_header { |name, value| puts "#{name}: #{value}" }',
    file: (name) => [`File.binwrite(${name}, response.body)`],
  },
  stream: {
    declareItem: 'item = []',
    isFilled: 'unless line.empty?',
    printLine: 'puts line',
    isData: "if line.start_with?('data:')",
    addData: "item << line.delete_prefix('data:').delete_prefix(' ')",
    isEnd: 'if line.empty? && item.any?',
    isRecord: 'if line.start_with?("\\x1e")',
    addRecord: 'item << line.delete_prefix("\\x1e")',
    hasItem: 'if item.any?',
    printItem: 'puts item.join("\\n")',
    clearItem: 'item = []',
    rest: { lines: ['puts text unless text.empty?'], sequence: ['item << text unless text.empty?'] },
  },
  program: ({ request: { method, response }, url, headers, body, declared, line, check, success }) => {
    const isStream = response.success.kind === 'stream';
    // Ruby's block parameter, whose status a 207 needs, ends with the block.
    const inBlock = isStream && response.partial !== undefined;
    return [
      `${MARKS.call}uri = URI(${url})`,
      `request = ${formatConstructor(method)}`,
      ...headers,
      ...(body?.before ?? []),
      '',
      'http = Net::HTTP.new(uri.host, uri.port)',
      "http.use_ssl = uri.scheme == 'https'",
      `http.open_timeout = http.read_timeout = ${TIMEOUT_SECONDS}`,
      ...(isStream ? ["text = +''", ...declared] : []),
      'begin',
      ...(isStream
        ? [
            '  http.request(request) do |response|',
            ...indentLines(check, '    '),
            '    response.read_body do |chunk|',
            '      text << chunk',
            '      while (line = text.slice!(/.*\\n/)&.chomp)',
            ...indentLines(line, '        '),
            '      end',
            '    end',
            ...(inBlock ? indentLines(success, '    ') : []),
            '  end',
          ]
        : ['  response = http.request(request)']),
      'rescue StandardError => e',
      '  abort "No response: #{e.message}"',
      'end',
      ...(isStream ? [] : ['', ...check]),
      ...(inBlock ? [] : success),
    ];
  },
  imports: (code) => listImports(code, LIBRARIES).map((name) => `require '${name}'`),
});

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
  quote,
  constants: { null: 'nil' },
  key: (name) => `${/^[a-zA-Z_]\w*$/.test(name) ? name : quote(name)}: `,
  object: ['{ ', ' }'],
  trailingComma: false,
};

function formatError({ error }: SampleResponse): string[] {
  const withBody = 'abort "#{response.code} #{response.body}"';
  if (error === undefined) return [withBody];
  const values = error.paths.map((path) => `#{error${formatKeys(path)}}`);
  return [
    'begin',
    `  error = JSON.parse(response.body)${formatKeys(error.parent)}`,
    `  abort "#{response.code} ${values.join(' ')}"`,
    'rescue JSON::ParserError, NoMethodError, TypeError',
    `  ${withBody}`,
    'end',
  ];
}

const LIBRARIES: Import[] = [
  [/\bJSON\.(generate|parse)\(/, 'json'],
  [/./, 'net/http'],
  [/\bSecureRandom\./, 'securerandom'],
];
