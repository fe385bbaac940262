/** Returns a string literal of Java, C#, Go and Python: the escapes of JSON mean the same there, save for half a surrogate pair. */
export function quoteDouble(text: string): string {
  return JSON.stringify(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Returns a JavaScript literal in single quotes. */
export function quoteJavaScript(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Returns a PHP literal; there `$` starts a variable. */
export function quotePhp(text: string): string {
  return `"${escapeLines(text.replace(/[\\"$]/g, '\\$&'))}"`;
}

/** Returns a Ruby literal; there `#` may start an expression. */
export function quoteRuby(text: string): string {
  return `"${escapeLines(text.replace(/[\\"#]/g, '\\$&'))}"`;
}

function escapeLines(text: string): string {
  return text.replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

/** Returns JSON text as a Python expression: only the three names differ. */
export function formatPythonValue(json: string): string {
  const names: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
  return json.replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (token) => names[token] ?? token);
}
