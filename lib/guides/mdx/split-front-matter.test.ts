import { expect, test } from 'vitest';
import { splitFrontMatter } from './split-front-matter.mjs';

test.each([
  ['\uFEFF---\ntitle: A\n---\nText', { head: '\uFEFF---\ntitle: A\n---\n', yaml: 'title: A', body: 'Text' }],
  ['---\ntitle: A\n---\n\nText\n', { head: '---\ntitle: A\n---\n', yaml: 'title: A', body: '\nText\n' }],
  ['---\r\ntitle: A\r\n--- \r\nText', { head: '---\r\ntitle: A\r\n--- \r\n', yaml: 'title: A', body: 'Text' }],
  ['---\ntitle: A\n---', { head: '---\ntitle: A\n---', yaml: 'title: A', body: '' }],
  ['---\ntitle: A\n---x\n', { head: '', body: '---\ntitle: A\n---x\n' }],
  ['Text\n\n---\na\n---\n', { head: '', body: 'Text\n\n---\na\n---\n' }],
])('%j', (source, parts) => {
  expect(splitFrontMatter(source)).toEqual(parts);
});
