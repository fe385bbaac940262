import { formatFormFields } from '@/lib/openapi/example-values/serialize';
import { isObject } from '../json';
import type { Json } from '../model';
import { hasRepeatedNames, isPlainForm } from './body';
import { escapeBraced, formatLiteral, type LiteralStyle, quoteSingle } from './literal';
import { formatKeys, formatTextExpression, hasFreshValue, indentLines, type TextStyle, toPrinter } from './program';
import { TIMEOUT_SECONDS } from './request';
import type { SampleResponse } from './response';

const INDENT = '    ';

const TEXT: TextStyle = {
  quote,
  variable: (name) => `getenv('${name}')`,
  uuid: 'uuid()',
  operator: ' . ',
};

/** Returns the request as a PHP script with the curl extension, formatted by PSR-12. */
export const formatPhp = toPrinter({
  client: { canBuild: (form) => isPlainForm(form) && !hasRepeatedNames(form.parts) },
  indent: INDENT,
  comment: '//',
  opening: ['<?php', ''],
  text: TEXT,
  header: ({ name, value }) => `    ${formatTextExpression([`${name}: `, ...value], TEXT)},`,
  body: {
    json: (value) => ({ expression: `json_encode(${formatPostFields(value)})` }),
    form: (fields) => {
      // PHP would give repeated names an index.
      if (hasRepeatedNames(fields)) return { expression: quote(formatFormFields(fields)) };
      const pairs = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      return { expression: `http_build_query(${formatPostFields(pairs)})` };
    },
    multipart: (parts) => {
      const entries = parts.map((part) => {
        const value = 'text' in part ? quote(part.text) : `new CURLFile(${quote(part.file)}, ${quote(part.mediaType)})`;
        return `    ${quote(part.name)} => ${value},\n`;
      });
      return { expression: `[\n${entries.join('')}]` };
    },
    raw: (chunks) => ({
      expression: chunks
        .map((chunk) => ('text' in chunk ? quote(chunk.text) : `file_get_contents(${quote(chunk.file)})`))
        .join('\n    . '),
    }),
  },
  block: { open: ' {', close: '}' },
  print: (expression) => String.raw`echo ${expression}, "\n";`,
  failure: {
    isError: 'if ($status >= 300)',
    error: (response) => [...formatError(response), 'exit(1);'],
    isPartial: 'if ($status === 207)',
    partial: [String.raw`fwrite(STDERR, "207 Multi-Status\n");`, 'exit(1);'],
  },
  success: {
    text: String.raw`echo $body, "\n";`,
    status: String.raw`echo $status, "\n";`,
    headers: String.raw`echo $body, "\n";`,
    file: (name) => [`file_put_contents(${name}, $body);`],
  },
  stream: {
    declareItem: '$item = [];',
    isFilled: "if ($line !== '')",
    printLine: String.raw`echo $line, "\n";`,
    isData: "if (str_starts_with($line, 'data:'))",
    addData: "$item[] = preg_replace('/^ /', '', substr($line, 5));",
    isEnd: "if ($line === '' && $item !== [])",
    isRecord: String.raw`if (str_starts_with($line, "\x1e"))`,
    addRecord: String.raw`$item[] = ltrim($line, "\x1e");`,
    hasItem: 'if ($item !== [])',
    printItem: String.raw`echo implode("\n", $item), "\n";`,
    clearItem: '$item = [];',
    rest: {
      lines: ["if ($body !== '') {", String.raw`    echo $body, "\n";`, '}'],
      sequence: ["if ($body !== '') {", '    $item[] = $body;', '}'],
    },
  },
  program: ({ request, url, headers, body, declared, line, check, success }) => {
    const { method, response } = request;
    const isStream = response.success.kind === 'stream';
    const options = [
      ...formatMethod(method),
      ...(headers.length === 0 ? [] : ['CURLOPT_HTTPHEADER => [', ...headers, '],']),
      ...(body === undefined ? [] : [`CURLOPT_POSTFIELDS => ${body.expression},`]),
      ...(isStream
        ? ['CURLOPT_WRITEFUNCTION => $read,', `CURLOPT_CONNECTTIMEOUT => ${TIMEOUT_SECONDS},`]
        : ['CURLOPT_RETURNTRANSFER => true,', `CURLOPT_TIMEOUT => ${TIMEOUT_SECONDS},`]),
    ].flatMap((option) => option.split('\n'));
    // Reads the response as it arrives, and keeps the whole body of an error.
    const reader = [
      "$body = '';",
      ...declared,
      `$read = function ($curl, $chunk) use (&$body${declared.length === 0 ? '' : ', &$item'}) {`,
      '    $body .= $chunk;',
      '    if (curl_getinfo($curl, CURLINFO_RESPONSE_CODE) >= 300) {',
      '        return strlen($chunk);',
      '    }',
      String.raw`    while (($end = strpos($body, "\n")) !== false) {`,
      String.raw`        $line = rtrim(substr($body, 0, $end), "\r");`,
      '        $body = substr($body, $end + 1);',
      ...indentLines(line, INDENT.repeat(2)),
      '    }',
      '    return strlen($chunk);',
      '};',
    ];
    return [
      ...(isStream ? reader : []),
      `$curl = curl_init(${url});`,
      'curl_setopt_array($curl, [',
      ...indentLines(options, INDENT),
      ']);',
      `${isStream ? '$done' : '$body'} = curl_exec($curl);`,
      '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
      '',
      `if (${isStream ? '$done' : '$body'} === false) {`,
      String.raw`    fwrite(STDERR, 'No response: ' . curl_error($curl) . "\n");`,
      '    exit(1);',
      '}',
      ...check,
      ...success,
      ...(hasFreshValue(request) ? UUID : []),
    ];
  },
});

const UUID = [
  '',
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

function formatPostFields(value: Json): string {
  return formatLiteral(value, STYLE, { indent: '', column: 'CURLOPT_POSTFIELDS => http_build_query('.length });
}

const STYLE: LiteralStyle = {
  // The options are indented by four.
  width: 96,
  indent: INDENT,
  quote,
  key: (name) => `${quote(name)} => `,
  object: ['[', ']'],
  trailingComma: true,
  special: (value) => (isList(value) ? ['(object) [', ']'] : undefined),
};

/** Returns whether PHP would treat an object as a list: if it is empty or has the keys 0, 1, 2. */
function isList(value: Json): boolean {
  return isObject(value) && Object.keys(value).every((key, index) => key === String(index));
}

function formatError({ error }: SampleResponse): string[] {
  if (error === undefined) return [String.raw`fwrite(STDERR, "$status $body\n");`];
  const values = error.paths.map((path) => `$error${formatKeys(path)}`);
  const words = values.map((value) => `{${value}}`).join(' ');
  return [
    `$error = json_decode($body, true)${error.parent.length === 0 ? '' : `${formatKeys(error.parent)} ?? null`};`,
    `$reason = isset(${values.join(', ')}) ? "${words}" : $body;`,
    String.raw`fwrite(STDERR, "$status $reason\n");`,
  ];
}
