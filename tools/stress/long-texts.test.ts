import { expect, test } from 'vitest';
import { toCacheKey } from '@/lib/browser/offline-cache';
import { toRouteFinder } from '@/lib/openapi/published/routes';
import { renderInlineProse } from '@/lib/prose/render';
import { formatIcon } from '@/lib/site/brand';
import { readSvgSize } from '@/lib/site/images';

const LENGTH = 150_000;
const COLORS = {
  accent: { light: '#000', dark: '#fff' },
  accentInk: { light: '#fff', dark: '#000' },
  accentSoft: { light: '#eee', dark: '#111' },
};

/** With a pattern that tries every start, each takes many seconds. */
test.each<[string, () => unknown, unknown]>([
  ['slashes within the URL of a page', () => toCacheKey(`https://a.example/${'/'.repeat(LENGTH)}b`).length, LENGTH + 2],
  ['starts of tags in an SVG', () => readSvgSize('<svg '.repeat(LENGTH)), undefined],
  ['starts of tags in the logo', () => formatIcon('<svg '.repeat(LENGTH), COLORS).length, 5 * LENGTH - 1],
  [
    'spaces before the value of a link',
    () => renderInlineProse(`\`href=${' '.repeat(LENGTH)}\``, { toAnchor: (anchor) => anchor }).length > LENGTH,
    true,
  ],
  [
    'slashes within the URL of a server',
    () => {
      const servers = [`https://a.example/${'/'.repeat(LENGTH)}b`];
      return toRouteFinder([{ method: 'GET', path: '/c', servers }])('GET', '/c')?.params;
    },
    {},
  ],
])('%s are read in one pass', { timeout: 10_000 }, (_name, run, expected) => {
  expect(run()).toEqual(expected);
});
