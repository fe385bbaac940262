import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { toGuide } from '@/lib/guides/guide.fixture';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { loadImages, readSvgSize } from './images';

const folder = makeTestFolder();

test('the size of each image of a guide is read, and one that is not there is left to the check of links', async () => {
  const picture = sharp({ create: { width: 64, height: 20, channels: 3, background: '#fff' } });
  await picture.png().toFile(path.join(folder, 'a.png'));
  writeFileSync(path.join(folder, 'b c.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"/>');
  const guide = toGuide('![A](/a.png)\n\n![B](/b%20c.svg)\n\n![C](/c.png)');
  expect(await loadImages([guide], folder)).toEqual({
    sizes: new Map([
      ['/a.png', { width: 64, height: 20 }],
      ['/b%20c.svg', { width: 30, height: 10 }],
    ]),
    diagnostics: [],
  });
});

test('an image that browsers cannot show, or a heavy one, is a warning, and one that nobody can load is an error', async () => {
  writeFileSync(path.join(folder, 'heavy.png'), Buffer.alloc(400_000));
  writeFileSync(path.join(folder, 'huge.png'), Buffer.alloc(36_000_000));
  const { diagnostics } = await loadImages([toGuide('![A](/heavy.png)\n\n![B](/huge.png)')], folder);
  expect(diagnostics.map((each) => `${each.severity}: ${formatDiagnostic(each)}`)).toEqual([
    'warning: content/docs/lock.mdx:5: the image /heavy.png is damaged, or has another format than its name says; save it again, or rename it',
    'warning: content/docs/lock.mdx:5: the image /heavy.png has 400 kB, more than 300 kB; save it smaller, as WebP or AVIF, at twice the width at which it is shown',
    'error: content/docs/lock.mdx:7: the image /huge.png has 36.0 MB, more than 2.0 MB; save it smaller, as WebP or AVIF, at twice the width at which it is shown',
  ]);
});

test('a drawing with a script is a warning', async () => {
  writeFileSync(path.join(folder, 'run.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>a()</script></svg>');
  const { diagnostics } = await loadImages([toGuide('![A](/run.svg)')], folder);
  expect(diagnostics.map((each) => `${each.severity}: ${formatDiagnostic(each)}`)).toEqual([
    'warning: content/docs/lock.mdx:5: the image /run.svg has a script, which runs only if a reader opens the file by itself; remove the script from the SVG',
  ]);
});

test.each([
  ['<svg width="10px" height="20.4">', { width: 10, height: 20 }],
  ['<svg viewBox="0 0 10 20">', undefined],
  ['<svg width="100%" height="20">', undefined],
])('the size of %s', (source, size) => {
  expect(readSvgSize(source)).toEqual(size);
});
