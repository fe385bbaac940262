import { expect, test } from 'vitest';
import { toGuide } from './guide.fixture';
import { withOnlyApi } from './only-api';

test.each([
  ['a table of a call', '<SchemaTable id="lockTickets" />', 'linkv1'],
  ['a list of the API', '<CommonErrors />', 'linkv1'],
  ['states', '<States name="lock" />', 'linkv1'],
  ['text and a callout', 'Read.\n\n<Note>\n\nThis.\n\n</Note>', undefined],
])('a guide with %s is about the only API, if it shows one', (_, text, api) => {
  expect(withOnlyApi(toGuide(text), ['linkv1']).frontMatter.api).toBe(api);
});

test('a guide that names calls is about the only API', () => {
  const guide = toGuide('Read.');
  const named = { ...guide, frontMatter: { ...guide.frontMatter, operations: ['lockTickets'] } };
  expect(withOnlyApi(named, ['linkv1']).frontMatter.api).toBe('linkv1');
});

test('a guide says itself which of several APIs it means, and a name that it gives stays', () => {
  const guide = toGuide('<SchemaTable id="lockTickets" />');
  expect(withOnlyApi(guide, ['linkv1', 'linkv2'])).toBe(guide);
  const named = { ...guide, frontMatter: { ...guide.frontMatter, api: 'wrong' } };
  expect(withOnlyApi(named, ['linkv1'])).toBe(named);
});
