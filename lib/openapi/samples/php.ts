import { formatFormFields } from '@/lib/openapi/example-values/serialize';
import { isObject } from '../json';
import type { Json } from '../model';
import { type Chunk, hasRepeatedNames, isPlainForm, type SampleBody, type SamplePart } from './body';
import { type Concatenation, concatenate, formatSuccess, hasValue, indentLines, type SuccessCode } from './code';
import { escapeBraced, formatLiteral, type LiteralStyle, quoteSingle } from './literal';
import { markHeader } from './marks';
import { type SampleRequest, TIMEOUT_SECONDS, toWritten } from './request';
import type { ErrorParts, SampleResponse, StreamFormat } from './response';

/** Returns the request as a PHP script with the curl extension, formatted by PSR-12. */
export function formatPhp(request: SampleRequest): string {
  const { method, url, headers, body, response } = toWritten(request, {
    canBuild: (form) => isPlainForm(form) && !hasRepeatedNames(form.parts),
  });
  const isStream = response.success.kind === 'stream';
  const lines = headers.map(({ name, value }) =>
    markHeader(name, `    ${concatenate([`${name}: `, ...value], TEXT)},`),
  );
  const options = [
    ...formatMethod(method),
    ...(lines.length === 0 ? [] : ['CURLOPT_HTTPHEADER => [', ...lines, '],']),
    ...(body === undefined ? [] : [`CURLOPT_POSTFIELDS => ${formatBody(body)},`]),
    ...(isStream
      ? ['CURLOPT_WRITEFUNCTION => $read,', `CURLOPT_CONNECTTIMEOUT => ${TIMEOUT_SECONDS},`]
      : ['CURLOPT_RETURNTRANSFER => true,', `CURLOPT_TIMEOUT => ${TIMEOUT_SECONDS},`]),
  ].flatMap((line) => line.split('\n'));
  return [
    '<?php',
    '',
    ...(response.success.kind === 'stream' ? formatReader(response.success.format) : []),
    `$curl = curl_init(${concatenate(url, TEXT)});`,
    'curl_setopt_array($curl, [',
    ...indentLines(options, INDENT),
    ']);',
    isStream ? '$done = curl_exec($curl);' : '$body = curl_exec($curl);',
    '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
    '',
    isStream ? 'if ($done === false) {' : 'if ($body === false) {',
    String.raw`    fwrite(STDERR, 'No response: ' . curl_error($curl) . "\n");`,
    '    exit(1);',
    '}',
    ...formatResponse(response),
    ...(hasValue(request, 'fresh') ? ['', ...UUID] : []),
  ].join('\n');
}

/**
 * Returns a function that reads the response as it arrives and prints each item as soon as it is complete. Keeps the whole
 * body of an error.
 */
function formatReader(format: StreamFormat): string[] {
  return [
    "$body = '';",
    ...(format === 'lines' ? [] : ['$item = [];']),
    `$read = function ($curl, $chunk) use (&$body${format === 'lines' ? '' : ', &$item'}) {`,
    '    $body .= $chunk;',
    '    if (curl_getinfo($curl, CURLINFO_RESPONSE_CODE) >= 300) {',
    '        return strlen($chunk);',
    '    }',
    String.raw`    while (($end = strpos($body, "\n")) !== false) {`,
    String.raw`        $line = rtrim(substr($body, 0, $end), "\r");`,
    '        $body = substr($body, $end + 1);',
    ...indentLines(LINE[format], INDENT.repeat(2)),
    '    }',
    '    return strlen($chunk);',
    '};',
  ];
}

const PRINT_ITEM = String.raw`echo implode("\n", $item), "\n";`;

/** Handles one line of a stream. */
const LINE: Record<StreamFormat, string[]> = {
  lines: ["if ($line !== '') {", String.raw`    echo $line, "\n";`, '}'],
  events: [
    "if (str_starts_with($line, 'data:')) {",
    "    $item[] = preg_replace('/^ /', '', substr($line, 5));",
    "} elseif ($line === '' && $item !== []) {",
    `    ${PRINT_ITEM}`,
    '    $item = [];',
    '}',
  ],
  sequence: [
    String.raw`if (str_starts_with($line, "\x1e")) {`,
    '    if ($item !== []) {',
    `        ${PRINT_ITEM}`,
    '    }',
    '    $item = [];',
    '}',
    String.raw`$item[] = ltrim($line, "\x1e");`,
  ],
};

/** Prints the rest of a stream that ends without a line break. */
const REST: Record<StreamFormat, string[]> = {
  lines: ["if ($body !== '') {", String.raw`    echo $body, "\n";`, '}'],
  events: [],
  sequence: [String.raw`echo implode("\n", array_filter([...$item, $body])), "\n";`],
};

const INDENT = '    ';

const TEXT: Concatenation = {
  quote,
  variable: (name) => `getenv('${name}')`,
  encode: (value) => `rawurlencode(${value})`,
  uuid: 'uuid()',
  operator: ' . ',
};

const UUID = [
  'function uuid(): string',
  '{',
  '    $bytes = random_bytes(16);',
  '    $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);',
  '    $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);',
  "    return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));",
  '}',
];

/** Returns options for the method. If curl only knows that the method is HEAD, it waits for a body. */
function formatMethod(method: string): string[] {
  if (method === 'GET') return [];
  if (method === 'HEAD') return ['CURLOPT_NOBODY => true,', 'CURLOPT_HEADER => true,'];
  return [`CURLOPT_CUSTOMREQUEST => '${method}',`];
}

function quote(text: string): string {
  return quoteSingle(text) ?? `"${escapeBraced(text, /[\\"$]/g)}"`;
}

function formatBody(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `json_encode(${formatValue(body.value)})`;
    case 'form':
      // PHP would give repeated names an index.
      if (hasRepeatedNames(body.fields)) return quote(formatFormFields(body.fields));
      return `http_build_query(${formatValue(Object.fromEntries(body.fields.map(({ name, value }) => [name, value])))})`;
    case 'multipart':
      return `[\n${body.parts.map((part) => `    ${formatPart(part)},\n`).join('')}]`;
    case 'raw':
      return formatChunks(body.chunks);
  }
}

function formatValue(value: Json): string {
  return formatLiteral(value, STYLE, { indent: '', column: 'CURLOPT_POSTFIELDS => http_build_query('.length });
}

const STYLE: LiteralStyle = {
  // The options are indented by four.
  width: 96,
  indent: INDENT,
  scalar: (value) => (typeof value === 'string' ? quote(value) : JSON.stringify(value)),
  key: (name) => `${quote(name)} => `,
  object: ['[', ']'],
  array: ['[', ']'],
  trailingComma: true,
  special: (value) => (isList(value) ? ['(object) [', ']'] : undefined),
};

/** Returns whether PHP would treat an object as a list: if it is empty or has the keys 0, 1, 2. */
function isList(value: Json): boolean {
  return isObject(value) && Object.keys(value).every((key, index) => key === String(index));
}

function formatPart(part: SamplePart): string {
  if ('text' in part) return `${quote(part.name)} => ${quote(part.text)}`;
  return `${quote(part.name)} => new CURLFile(${quote(part.file)}, ${quote(part.mediaType)})`;
}

function formatChunks(chunks: Chunk[]): string {
  return chunks
    .map((chunk) => ('text' in chunk ? quote(chunk.text) : `file_get_contents(${quote(chunk.file)})`))
    .join('\n    . ');
}

function formatResponse(response: SampleResponse): string[] {
  return [
    'if ($status >= 300) {',
    ...indentLines(formatError(response.error), INDENT),
    '    exit(1);',
    '}',
    ...formatSuccess(response, SUCCESS),
  ];
}

function formatError(error: ErrorParts | undefined): string[] {
  if (error === undefined) return [String.raw`fwrite(STDERR, "$status $body\n");`];
  const parts = error.parts.map((path) => `$error${formatPath(path)}`);
  const words = parts.map((part) => `{${part}}`).join(' ');
  return [
    `$error = json_decode($body, true)${error.parent.length === 0 ? '' : `${formatPath(error.parent)} ?? null`};`,
    `$reason = isset(${parts.join(', ')}) ? "${words}" : $body;`,
    String.raw`fwrite(STDERR, "$status $reason\n");`,
  ];
}

function formatPath(path: string[]): string {
  return path.map((name) => `['${name}']`).join('');
}

const SUCCESS: SuccessCode = {
  text: [String.raw`echo $body, "\n";`],
  status: [String.raw`echo $status, "\n";`],
  headers: [String.raw`echo $body, "\n";`],
  file: (name) => [`file_put_contents(${quote(name)}, $body);`, `echo "Saved ${escapeBraced(name, /[\\"$]/g)}\\n";`],
  stream: (format) => REST[format],
  partial: {
    before: ['if ($status === 207) {'],
    comment: '//',
    after: [String.raw`    fwrite(STDERR, "207 Multi-Status\n");`, '    exit(1);', '}'],
  },
};
