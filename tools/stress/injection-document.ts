import type { RawObject } from '@/lib/openapi/json';
import type { LoadedSpec } from '@/lib/openapi/load';

/** Scripts in each syntax of Markdown and HTML, URLs that run a script, text that changes its direction, and a very long word. */
export const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '[click](javascript:alert(1)) ![img](data:text/html;base64,PHNjcmlwdD4=) <javascript:alert(1)>',
  '<a href="JaVaScRiPt:alert(1)">x</a> <iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '</script></style></textarea><style>*{display:none}</style>',
  '<p onclick="alert(1)" style="position:fixed" id="top"><b onmouseover=alert(1)>x</b><svg><script>alert(1)</script></svg></p>',
  '<details ontoggle=alert(1) open><a href="java&#115;cript:alert(1)">x</a><object data="data:text/html,x"></object>',
  `${'w'.repeat(10_000)}`,
  '\u202Eesrever\u2066\u200F \u0007',
  '$' + '{alert(1)} {{constructor.constructor("alert(1)")()}} `',
];

/** All attacks as one text. */
export const ALL_ATTACKS = ATTACKS.join('\n\n');

const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '<b onclick=alert(1)>',
  '"quoted"',
  'a b/c?d#e',
];

/** Returns a document with all attacks in every field that contains text, and attacks and names of the prototype in every place that contains names. */
export function toInjectionSpec(): LoadedSpec {
  // Parsed from JSON as a document is. A cast, because `toDocument` returns an object.
  const document = JSON.parse(JSON.stringify(toDocument())) as RawObject;
  return {
    id: 'injection',
    file: 'injection.yaml',
    specVersion: '3.1.0',
    document,
    diagnostics: [],
    locate: () => undefined,
  };
}

function toDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: ATTACKS[0],
      version: ATTACKS[1],
      summary: ALL_ATTACKS,
      description: ALL_ATTACKS,
      termsOfService: 'javascript:alert(1)',
      contact: { name: ATTACKS[2], url: 'javascript:alert(1)', email: 'x@"><script>alert(1)</script>' },
      license: { name: ATTACKS[0], url: 'data:text/html,<script>alert(1)</script>' },
    },
    servers: [
      { url: 'javascript:alert(1)//{<b>}', description: ALL_ATTACKS, variables: { '<b>': { default: ATTACKS[0] } } },
    ],
    tags: NAMES.map((name) => ({
      name,
      description: ALL_ATTACKS,
      externalDocs: { url: 'javascript:alert(1)', description: ALL_ATTACKS },
    })),
    paths: Object.fromEntries(NAMES.map((name, index) => [`/${index}/${name}`, { post: toOperation(name, index) }])),
    components: {
      schemas: fromNames((name) => toSchema(name)),
      securitySchemes: {
        '<script>': { type: 'apiKey', in: 'header', name: ATTACKS[0], description: ALL_ATTACKS },
        oauth: {
          type: 'oauth2',
          description: ALL_ATTACKS,
          flows: {
            clientCredentials: { tokenUrl: 'javascript:alert(1)', scopes: { [ATTACKS[0] ?? '']: ALL_ATTACKS } },
          },
        },
      },
    },
  };
}

function toOperation(name: string, index: number) {
  return {
    operationId: `${name}${index}`,
    tags: [name],
    summary: ATTACKS[index % ATTACKS.length],
    description: ALL_ATTACKS,
    externalDocs: { url: 'javascript:alert(1)', description: ALL_ATTACKS },
    security: [{ '<script>': [], oauth: [ATTACKS[0]] }],
    parameters: [{ name, in: 'query', description: ALL_ATTACKS, example: ALL_ATTACKS, schema: toSchema(name) }],
    requestBody: {
      description: ALL_ATTACKS,
      content: { 'application/json': { schema: toSchema(name), example: { [name]: ALL_ATTACKS } } },
    },
    responses: {
      200: {
        description: ALL_ATTACKS,
        headers: { 'X-<script>': { description: ALL_ATTACKS, schema: { type: 'string', example: ALL_ATTACKS } } },
        content: { 'text/html; <script>': { schema: { type: 'string', const: ALL_ATTACKS } } },
        links: { [name]: { operationId: `${name}${index}`, description: ALL_ATTACKS } },
      },
    },
  };
}

function toSchema(name: string) {
  return {
    type: 'object',
    title: ATTACKS[0],
    description: ALL_ATTACKS,
    required: [name],
    properties: fromNames((property) => ({
      type: 'string',
      title: ATTACKS[1],
      description: ALL_ATTACKS,
      default: ALL_ATTACKS,
      pattern: '</script><script>alert(1)</script>',
      enum: [...ATTACKS, name, property],
      examples: [ALL_ATTACKS],
    })),
  };
}

/** Uses `Object.fromEntries`, because an assignment to `__proto__` would set the prototype. */
function fromNames<T>(make: (name: string) => T): Record<string, T> {
  return Object.fromEntries(NAMES.map((name) => [name, make(name)]));
}
