import type { TargetId } from '@readme/httpsnippet/targets';
import type { Answer } from '@/lib/openapi/request/answer';
import {
  formatPythonValue,
  quoteDouble,
  quoteJavaScript,
  quotePhp,
  quoteRuby,
} from '@/lib/openapi/request/samples/quote';

/** How one language writes what differs from request to request; httpsnippet writes the rest. */
export type Language = {
  lang: string;
  label: string;
  target: TargetId;
  client: string;
  quote: (text: string) => string;
  /** The expression that reads an environment variable. */
  lookup: (name: string) => string;
  /** Operator between strings. */
  plus: string;
  /** The expression for JSON text of several lines, whose later lines carry the indentation of the first. */
  json: (text: string, indent: string) => string;
  /** The expression that stands for a file's contents, instead of what matches `literal`. */
  file: { literal: RegExp; expression: (name: string) => string };
  /** The expression for a file among multipart parts, where its name alone does not do. */
  filePart?: string;
  /** What is written of a text part of a stated media type, which httpsnippet takes for a file named by `marked`. */
  typedPart?: { marked: RegExp; written: string };
  /** Where httpsnippet writes multipart parts correctly; elsewhere the body is written out. */
  multipart: 'always' | 'with files' | 'never';
  /** What prints an answer instead of `body`, where that fails or shows nothing when an answer has no JSON. */
  print?: { body: string } & Partial<Record<Exclude<Answer, 'json'>, string>>;
  /** Adds imports and the like. */
  finish: (source: string) => string;
};

const javascript: Language = {
  lang: 'javascript',
  label: 'JavaScript',
  target: 'javascript',
  client: 'fetch',
  quote: quoteJavaScript,
  lookup: (name) => `process.env.${name}`,
  plus: ' + ',
  json: (text, indent) => `JSON.stringify(${indented(text, indent)})`,
  file: { literal: /'__BODY__'/, expression: () => 'fileInput.files[0]' },
  filePart: 'fileInput.files[0]',
  typedPart: { marked: /'__TYPED (\S+) (__V\d+__)'/g, written: "new Blob(['$2'], {type: '$1'})" },
  multipart: 'always',
  print: {
    body: '.then(response => response.json())\n  .then(response => console.log(response))',
    text: '.then(response => response.text())\n  .then(response => console.log(response))',
    status: '.then(response => console.log(response.status))',
    headers: '.then(response => console.log(response.status, Object.fromEntries(response.headers)))',
  },
  finish: (source) => source,
};

const python: Language = {
  lang: 'python',
  label: 'Python',
  target: 'python',
  client: 'requests',
  quote: quoteDouble,
  lookup: (name) => `os.environ["${name}"]`,
  plus: ' + ',
  json: (text, indent) => formatPythonValue(indented(text, indent)),
  file: { literal: /"__BODY__"/, expression: (name) => `open("${name}", "rb")` },
  typedPart: {
    marked: /\("__TYPED (\S+) (__V\d+__)", open\("[^"]*", "rb"\), "[^"]*"\)/g,
    written: '(None, "$2", "$1")',
  },
  multipart: 'with files',
  print: {
    body: 'print(response.text)',
    status: 'print(response.status_code)',
    headers: 'print(response.status_code, response.headers)',
  },
  finish: (source) => (source.includes('os.environ') ? `import os\n${source}` : source),
};

const java: Language = {
  lang: 'java',
  label: 'Java',
  target: 'java',
  client: 'nethttp',
  quote: quoteDouble,
  lookup: (name) => `System.getenv("${name}")`,
  plus: ' + ',
  json: (text, indent) => {
    const inner = `${indent}    `;
    return `"""\n${inner}${indented(text.replaceAll('\\', '\\\\'), inner)}"""`;
  },
  file: { literal: /ofString\("__BODY__"\)/, expression: (name) => `ofFile(java.nio.file.Path.of("${name}"))` },
  multipart: 'never',
  print: {
    body: 'System.out.println(response.body());',
    status: 'System.out.println(response.statusCode());',
    headers: 'System.out.println(response.statusCode() + " " + response.headers().map());',
  },
  finish: (source) =>
    `import java.net.URI;\nimport java.net.http.*;\n\npublic class Sample {\n    public static void main(String[] args) throws Exception {\n        ${indented(source, ' '.repeat(8))}\n    }\n}`,
};

const csharp: Language = {
  lang: 'csharp',
  label: 'C#',
  target: 'csharp',
  client: 'httpclient',
  quote: quoteDouble,
  lookup: (name) => `Environment.GetEnvironmentVariable("${name}")`,
  plus: ' + ',
  json: (text, indent) => {
    const inner = `${indent}    `;
    return `"""\n${inner}${indented(text, inner)}\n${inner}"""`;
  },
  file: {
    literal: /new StringContent\("__BODY__"\)/,
    expression: (name) => `new StreamContent(File.OpenRead("${name}"))`,
  },
  multipart: 'always',
  print: {
    body: 'var body = await response.Content.ReadAsStringAsync();\n    Console.WriteLine(body);',
    status: 'Console.WriteLine((int)response.StatusCode);',
    headers: 'Console.WriteLine($"{(int)response.StatusCode} {response.Headers}");',
  },
  // httpsnippet gives file parts no content, and its constructor refuses a media type with parameters.
  finish: (source) =>
    source
      .replaceAll('new MediaTypeHeaderValue(', 'MediaTypeHeaderValue.Parse(')
      .replace(/new StringContent\(""\)(\s*\{[\s\S]*?FileName = ("[^"]*"))/g, 'new StreamContent(File.OpenRead($2))$1'),
};

const go: Language = {
  lang: 'go',
  label: 'Go',
  target: 'go',
  client: 'native',
  quote: quoteDouble,
  lookup: (name) => `os.Getenv("${name}")`,
  plus: ' + ',
  json: (text, indent) => `\`${indented(text, indent).replaceAll('`', '` + "`" + `')}\``,
  file: {
    literal: /payload := strings\.NewReader\("__BODY__"\)/,
    expression: (name) => `payload, _ := os.Open("${name}")`,
  },
  multipart: 'never',
  print: {
    body: 'body, _ := io.ReadAll(res.Body)\n\n\tfmt.Println(string(body))',
    status: 'fmt.Println(res.Status)',
    headers: 'fmt.Println(res.Status, res.Header)',
  },
  finish: (source) => {
    const used = ['strings', 'io'].reduce(
      (text, name) => (new RegExp(`\\b${name}\\.`).test(text) ? text : text.replace(`\t"${name}"\n`, '')),
      source,
    );
    return /\bos\./.test(used) ? used.replace('\t"net/http"\n', '\t"net/http"\n\t"os"\n') : used;
  },
};

const php: Language = {
  lang: 'php',
  label: 'PHP',
  target: 'php',
  client: 'curl',
  quote: quotePhp,
  lookup: (name) => `getenv("${name}")`,
  plus: ' . ',
  json: (text, indent) => `<<<'BODY'\n${indent}${indented(text, indent)}\n${indent}BODY`,
  file: { literal: /"__BODY__"/, expression: (name) => `file_get_contents("${name}")` },
  multipart: 'never',
  // Told only that the method is another, curl waits for the body that a HEAD's Content-Length speaks of.
  print: { body: 'CURLOPT_CUSTOMREQUEST => "HEAD",', headers: 'CURLOPT_NOBODY => true,\n  CURLOPT_HEADER => true,' },
  finish: (source) => source,
};

const ruby: Language = {
  lang: 'ruby',
  label: 'Ruby',
  target: 'ruby',
  client: 'native',
  quote: quoteRuby,
  lookup: (name) => `ENV.fetch("${name}")`,
  plus: ' + ',
  json: (text, indent) => `<<~'BODY'\n${indent}  ${indented(text, `${indent}  `)}\n${indent}BODY`,
  file: { literal: /"__BODY__"/, expression: (name) => `File.binread("${name}")` },
  multipart: 'never',
  print: {
    body: 'puts response.read_body',
    status: 'puts response.code',
    headers: 'response.each_header { |name, value| puts "#{name}: #{value}" }',
  },
  finish: (source) => source.replace('http.use_ssl = true', "http.use_ssl = url.scheme == 'https'"),
};

/** The languages beside curl, in the order of the tabs. */
export const LANGUAGES: readonly Language[] = [javascript, python, java, csharp, go, php, ruby];

function indented(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`);
}
