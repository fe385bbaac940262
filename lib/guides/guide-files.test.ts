import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { toGuideFiles } from './guide-files';

test('guides come in order, and what editors and systems leave behind is no file of ours', () => {
  const files = ['v0/index.mdx', 'lock.mdx', '.#lock.mdx', '#lock.mdx#', 'lock.mdx~', '.hidden.mdx', '.git/a.txt'];
  expect(toGuideFiles(files.map((file) => `content/docs/${file}`))).toEqual({
    guides: ['content/docs/lock.mdx', 'content/docs/v0/index.mdx'],
    diagnostics: [],
  });
});

const other = 'is not a guide; content/docs may contain guides only';
const path =
  'the path is not valid for a guide; use lower-case letters, digits and hyphens, for example complete-order or v0/manifest';

test.each([
  ['lock.md', `${other}; name it content/docs/lock.mdx if it is one, or move it: images are in public/`],
  ['v0/lock.MDX', `${other}; name it content/docs/v0/lock.mdx if it is one, or move it: images are in public/`],
  ['notes', `${other}; name it content/docs/notes.mdx if it is one, or move it: images are in public/`],
  [
    'v0/Seats.PNG',
    'files that guides show are in public/; move it to public/img/Seats.PNG, and write its path as /img/Seats.PNG',
  ],
  ['Lock.mdx', path],
  ['seat map.mdx', path],
  ['lock_all.mdx', path],
  ['v0.1/lock.mdx', path],
  ['plätze.mdx', path],
])('answers content/docs/%s', (file, message) => {
  const { guides, diagnostics } = toGuideFiles([`content/docs/${file}`]);
  expect(guides).toEqual([]);
  expect(diagnostics.map(formatDiagnostic)).toEqual([`content/docs/${file}: ${message}`]);
});
