import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';
import { listSchemaIds, SourceSet } from './source-set';

const folder = makeTestFolder();

test('an `$id` in data names nothing', () => {
  const data = { $id: 'data' };
  const schema = { $id: 'schema', example: data, examples: [data], default: data, const: data, enum: [data] };
  const content = { json: { schema, example: data, examples: { one: { value: data, dataValue: data } } } };
  expect(listSchemaIds({ 'x-own': data, content })).toEqual(new Map([['schema', ['content', 'json', 'schema']]]));
});

test('a schema may have the name of a key whose value is data', () => {
  const properties = { default: { $id: 'a' }, 'x-own': { $id: 'b' }, properties: { $id: 'c', example: { $id: 'd' } } };
  const responses = { default: { content: { json: { schema: { $id: 'e' } } } } };
  expect([...listSchemaIds({ schemas: { value: { properties } }, responses })]).toEqual([
    ['a', ['schemas', 'value', 'properties', 'default']],
    ['b', ['schemas', 'value', 'properties', 'x-own']],
    ['c', ['schemas', 'value', 'properties', 'properties']],
    ['e', ['responses', 'default', 'content', 'json', 'schema']],
  ]);
});

test.each([
  ['#/components/schemas/Lop', 'did you mean `Loop`?'],
  ['#/componets/schemas/Loop', 'did you mean `components`?'],
  ['#/components/schemas/Ticket', 'correct the reference or add what it names'],
])('a reference to %s has the hint: %s', (reference, hint) => {
  const sources = new SourceSet('lib/openapi/fixtures/references-that-lead-nowhere.yaml');
  expect(sources.resolve(reference, sources.entry)).toEqual({
    message: `\`$ref\` to \`${reference}\` does not resolve in references-that-lead-nowhere.yaml`,
    hint,
  });
});

test.each([
  ['components/schemas/Loop', 'did you mean `#/components/schemas/Loop`?'],
  ['./several-file/Shared/parts.yaml#/a', 'did you mean `./several-files/shared/parts.yaml`?'],
  ['nowhere-near.yaml', 'correct the path or add the file'],
])('a reference to the missing file %s has the hint: %s', (reference, hint) => {
  const sources = new SourceSet('lib/openapi/fixtures/references-that-lead-nowhere.yaml');
  expect(sources.resolve(reference, sources.entry)).toMatchObject({ hint });
});

test('a folder, and a pipe that no program writes to, are not read', () => {
  writeFiles(folder, { 'pipes/a.yaml': 'a: 1', 'pipes/schemas/seat.yaml': 'a: 1' });
  const sources = new SourceSet(path.join(folder, 'pipes/a.yaml'));
  expect(sources.resolve('./schemas#/a', sources.entry)).toEqual({
    message: '`$ref` to `./schemas#/a` is not a file',
    hint: 'name a YAML or JSON file',
  });
});

test('the hint for a missing file is relative to the file with the reference, also below a symbolic link', () => {
  for (const name of ['a.yaml', 'parts.yaml', 'schemas/ticket.yaml', 'schemas/seat.yaml'])
    writeFiles(folder, { [`real/${name}`]: 'a: 1' });
  symlinkSync(path.join(folder, 'real'), path.join(folder, 'link'));
  const sources = new SourceSet(path.join(folder, 'link/a.yaml'));
  const ticket = sources.resolve('schemas/ticket.yaml', sources.entry);
  if (!('source' in ticket)) throw new Error(ticket.message);
  expect(sources.resolve('./seet.yaml', ticket.source)).toMatchObject({ hint: 'did you mean `./seat.yaml`?' });
  expect(sources.resolve('../part.yaml', ticket.source)).toMatchObject({ hint: 'did you mean `../parts.yaml`?' });
  expect(sources.resolve('schemas/seet.yaml', sources.entry)).toMatchObject({
    hint: 'did you mean `./schemas/seat.yaml`?',
  });
});
