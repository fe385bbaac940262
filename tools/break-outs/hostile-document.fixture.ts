import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';

/** Texts that leave their place wherever they are not escaped for it. What each of them adds then is named `canary`. */
export const BREAK_OUTS = [
  '<style></style>"><img src=x onerror=canary()><h1 data-canary>injected</h1>',
  '<script></script>"><x-canary onclick=canary()>',
  "<textarea></textarea>'><x-canary onclick=canary()>",
  '</script><script>canary()</script>',
  '</style></title></textarea></noscript></template></select></svg><x-canary onload=canary()>',
  '<template id="part-head"></template><template id=part-body></template><x-canary>',
  '<!-- "><x-canary> -->',
  '--><x-canary onclick=canary()><!--',
  ']]><x-canary xmlns="x">]]&gt;<![CDATA[<x-canary>]]>',
  '" onmouseover="canary()" data-canary="',
  "' onmouseover='canary()' data-canary='",
  '&quot;&#34; onmouseover=canary() data-canary=&quot; &lt;x-canary&gt;&#60;x-canary onclick=canary()&#x3e;',
  'javascript:canary()//<x-canary>',
  'data:text/html,<x-canary>',
  '//evil.example/canary"><x-canary>',
  '/\\evil.example/canary',
  '[a](javascript:canary()) [b](java&#115;cript:canary()) <javascript:canary()> ![c](data:text/html,canary)',
  '[a](JaVaScRiPt:canary()) [b](java&Tab;script:canary()) ![c](//evil.example/canary) <a href="&Tab;JAVASCRIPT&colon;canary()">d</a>',
  '\u0001\u001b[31m\u0008<x-canary onclick=canary()>\u007f\ufffe',
  '<a href="java\tscript:canary()">a</a> <a href=" vbscript:canary()">b</a> <a/href=\'&#1;javascript:canary()\'>c</a>',
  '<a href="/\\evil.example/canary">a</a> <img src="//evil.example/canary"> ![b](//evil.example/canary) <b style="x">',
  '<svg/onload=canary()><math><mtext><x-canary></mtext></math><iframe srcdoc="<x-canary>"></iframe>',
  '\u2028</p><x-canary onclick=canary()>\u2029\u0000<x-canary>',
  '`"` $' + '{canary()} {canary()} {{canary()}} {<x-canary/>} <x-canary {...canary}/>',
  '\n```\n<x-canary>\n~~~\n<x-canary onclick=canary()>',
  '~~~\n<x-canary onclick=canary()>\n~~~\n',
  '\n\n# a\n\n<x-canary onclick=canary()>\n\n---\n\n<script>canary()</script>',
  '\\"><x-canary> \\` \\<x-canary> a|b [x]: <javascript:canary()>\n\n[x]: javascript:canary()',
  '*/ export const canary = 1; /*',
] as const;

/** Keys whose text is from a fixed list, or names a part of the document in a syntax of its own. */
const FIXED = new Set([
  ...['openapi', 'in', 'style', 'type', 'scheme', 'kind', 'nodeType', 'outcome', 'lang', 'x-per-request'],
  ...['x-error-part', 'x-counterpart', 'x-error-reasons', 'errors', 'reason', 'retry', 'codePrefixes'],
]);

/** Keys of objects whose own keys are names. */
const NAMED = new Set([
  ...[
    'properties',
    'patternProperties',
    'schemas',
    'parameters',
    'examples',
    'headers',
    'links',
    'webhooks',
    'encoding',
  ],
  ...['paths', 'callbacks', 'variables', 'securitySchemes', 'scopes', 'mapping', 'x-enumDescriptions', 'security'],
  ...['example', 'value', 'dependentRequired'],
]);

/** Keys whose text is a URL. */
const URLS = /url$|^(?:termsOfService|externalValue|namespace)$/i;

const REFERENCE = /^#\/components\/([^/]+)\/(.+)$/;

/** Keys of objects whose own keys may only have letters, digits and some signs in a valid document. */
const COMPONENTS = new Set(['schemas', 'parameters', 'securitySchemes', 'security']);

/**
 * Returns the document in which every key of the model has a value, with the text after every string, or before it if it ends with a
 * line break: in names, values and URLs, too. Where the text is a URL, it replaces URLs. The same string is always changed in the same way, so
 * that references by name still work. A valid document keeps the names of its components.
 */
export function toHostileDocument(text: string, { isValid = false } = {}): RawObject {
  const change = (value: string) => (text.endsWith('\n') ? `${text}${value}` : `${value}${text}`);
  const changeUrl = (value: string) => (/^(?:[a-z]+:|[/\\])/.test(text) ? text : change(value));
  const walk = (value: Json, key: string): Json => {
    if (typeof value === 'string') {
      const [, group, name] = REFERENCE.exec(value) ?? [];
      if (name !== undefined && isValid) return value;
      if (name !== undefined) return `#/components/${group}/${encodeURIComponent(formatPointerPart(change(name)))}`;
      // The name of a path parameter is also in its path.
      if (FIXED.has(key) || value === 'parcelId' || (isValid && key === 'defaultMapping')) return value;
      return URLS.test(key) ? changeUrl(value) : change(value);
    }
    if (Array.isArray(value)) {
      return value.map((item) => walk(item, typeof item === 'string' || key === 'security' ? key : ''));
    }
    if (typeof value !== 'object' || value === null || FIXED.has(key)) return value;
    const isNamed = NAMED.has(key) && !(isValid && COMPONENTS.has(key));
    if (isNamed && key === 'paths' && isValid) {
      // Braces would be parameters.
      return mapEntries(value, (name, item) => [`${name}${text.replace(/[{}]/g, '')}`, walk(item, '')]);
    }
    if (isNamed) return mapEntries(value, (name, item) => [change(name), walk(item, '')]);
    if (key === 'content') return mapEntries(value, (name, item) => [`${name}; a=${text}`, walk(item, '')]);
    return mapEntries(value, (name, item) => [name, walk(item, NAMED.has(key) ? '' : name)]);
  };
  // Casts, because the file is an object of plain JSON.
  const document = parse(readFileSync('lib/openapi/fixtures/complete.yaml', 'utf8')) as RawObject;
  return walk(document, '') as RawObject;
}

function formatPointerPart(name: string): string {
  return name.replace(/~/g, '~0').replace(/\//g, '~1');
}

function mapEntries(object: RawObject, change: (name: string, value: Json) => [string, Json]): RawObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => change(name, value)));
}
