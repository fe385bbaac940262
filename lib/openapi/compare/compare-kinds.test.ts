import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { isObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { compareDocuments } from './compare-documents';

/**
 * A document of one operation, to which a case adds keys; `operation` has those of the operation. A `schema` is that of its body
 * and of its response, so that each case is compared in both directions of messages.
 */
function parse(yaml: string) {
  const given: Json = parseYaml(yaml);
  const { operation, schema, ...document } = isObject(given) ? given : {};
  const content = schema === undefined ? {} : { content: { 'application/json': { schema } } };
  const post = {
    operationId: 'order',
    ...(schema !== undefined && { requestBody: { required: true, ...content } }),
    responses: { '200': { description: 'Done.', ...content } },
    ...(isObject(operation) && operation),
  };
  return parseDocument({ paths: { '/orders': { post } }, ...document });
}

/** One line for each change: `breaking: Rule removed. Effect. (old → new)`. */
function compare(old: string, now: string): string[] {
  return compareDocuments(parse(old), parse(now)).map(({ kind, message, effect, old: before, new: after }) => {
    const values = before === undefined && after === undefined ? '' : ` (${before ?? ''} → ${after ?? ''})`;
    return `${kind}: ${message}${effect === undefined ? '' : ` ${effect}`}${values}`;
  });
}

/**
 * The cases: a title after `==`, a document with `«old»«new»` where it changed, the changes from old to new after `>`, and back
 * after `<`.
 */
const CASES = readFileSync('lib/openapi/fixtures/changes.txt', 'utf8')
  .split(/^== /m)
  .slice(1)
  .map((text) => {
    const [title = '', ...lines] = text.trimEnd().split('\n');
    const document = lines.filter((line) => !/^[<>] /.test(line)).join('\n');
    const list = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length));
    const [old, now] = ['$1', '$2'].map((side) => document.replace(/«([^»]*)»«([^»]*)»/g, side));
    return { title, old: old ?? '', now: now ?? '', forward: list('> '), back: list('< ') };
  });

test.each(CASES)('$title, in both directions', ({ old, now, forward, back }) => {
  expect(compare(old, now)).toEqual(forward);
  expect(compare(now, old)).toEqual(back);
});
