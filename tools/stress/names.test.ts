import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadHighlighter } from '@/lib/code/highlight';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { checkSpec } from '@/scripts/spec-report';

const folder = makeTestFolder({ shared: true });
beforeAll(loadHighlighter);

/** A document in which an operation, a parameter, a property and texts have this name. */
function toDocument(openapi: string, name: string) {
  const schema = { type: 'object', title: name, properties: { [name]: { type: 'string', example: name } } };
  return {
    openapi,
    info: { title: name, version: name, description: name },
    'x-data': { secret: true },
    paths: {
      [`/${name}`]: {
        post: {
          operationId: name,
          summary: name,
          parameters: [{ name, in: 'query', description: name, schema: { type: 'string', default: name } }],
          requestBody: { content: { 'application/json': { schema } } },
          responses: { 200: { description: name } },
        },
      },
    },
  };
}

test.each(
  ['3.0.3', '3.1.0'].flatMap((version) =>
    [
      'constructor',
      '__proto__',
      'toString',
      '\uD800',
      'a\uDC00b',
      'a\u0000b',
      '\u00000',
      '\u202Eesrever',
      '../../x',
    ].map((name) => [version, JSON.stringify(name), name] as const),
  ),
)('a document of version %s whose names are %s is shown', async (version, shown, name) => {
  const file = path.join(folder, `${Buffer.from(version + name).toString('hex')}.json`);
  // Written as JSON, which reads `__proto__` as an ordinary name.
  writeFileSync(file, JSON.stringify(toDocument(version, name)));
  const { report } = await checkSpec(file);
  expect(
    report.diagnostics.filter(({ severity }) => severity === 'error'),
    shown,
  ).toEqual([]);
  expect(report.ok).toBe(true);
  // Half of a surrogate pair is shown as browsers show it, and text that looks like an internal marker stays text.
  expect(report.title.trim()).toBe(name.replace(/[\uD800-\uDFFF]/g, '\uFFFD').trim());
});
