import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import {
  findLogoError,
  formatBrandStyle,
  formatIcon,
  formatInlineLogo,
  measureContrast,
  readOwnerStyles,
  toBrandColors,
} from './brand';

test('the portal’s own colors', () => {
  expect(formatBrandStyle(toBrandColors({ light: '#3f3cbb', dark: '#a9aefc' }))).toBe(`@layer tokens {
  :root {
    --accent: light-dark(#3f3cbb, #a9aefc);
    --accent-ink: light-dark(#ffffff, #11132a);
    --accent-soft: light-dark(#eeedf9, #2f3147);
    --focus: light-dark(#3f3cbb, #a9aefc);
    --code-property: light-dark(#3f3cbb, #a9aefc);
  }
}
`);
});

test.each(['#7a1f3d', '#00594c', '#1a1a1a', '#8a3b00'])('one accent %s can be read in both themes', (accent) => {
  const { accent: colors, accentSoft } = toBrandColors(accent);
  expect(colors.light).toBe(accent);
  expect(measureContrast(colors.dark, '#0c0e14')).toBeGreaterThanOrEqual(8);
  expect(measureContrast(colors.dark, accentSoft.dark)).toBeGreaterThanOrEqual(4.5);
});

test('an accent that is hard to read names its contrast', () => {
  const source = "{\n  brand: {\n    accent: { light: '#ffcc00', dark: '#3f3cbb' },\n  },\n}";
  expect(() => toBrandColors({ light: '#ffcc00', dark: '#3f3cbb' }, source)).toThrow(
    expect.objectContaining({
      message: [
        'site.config.ts:3: brand.accent #ffcc00 is hard to read in the light theme: its least contrast is 1.4, and text needs 4.5; use a darker color, such as #806600',
        'site.config.ts:3: brand.accent #3f3cbb is hard to read in the dark theme: its least contrast is 2.1, and text needs 4.5; use a lighter color, such as #8c8ad6',
      ].join('\n'),
    }),
  );
});

test('black and white differ most', () => {
  expect(measureContrast('#000000', '#ffffff')).toBe(21);
});

test('an icon has the colors of both themes', () => {
  const logo = '<svg viewBox="0 0 1 1"><path fill="var(--accent)" d="M0 0"/></svg>\n';
  const icon = formatIcon(logo, toBrandColors({ light: '#3f3cbb', dark: '#a9aefc' }));
  expect(icon).toContain('<svg viewBox="0 0 1 1"><style>[fill="var(--accent)"]{fill:#3f3cbb}');
  expect(icon).toContain('@media (prefers-color-scheme:dark){[fill="var(--accent)"]{fill:#a9aefc}');
  expect(icon.endsWith('<path fill="var(--accent)" d="M0 0"/></svg>')).toBe(true);
});

test.each([
  ['<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', undefined],
  ['<svg width="1"><path d="M0 0"/></svg>', 'the logo is not an SVG with a viewBox'],
  ['<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>', 'the logo has scripts, styles, links or images'],
  ['<svg viewBox="0 0 1 1" onload="alert(1)"></svg>', 'the logo has scripts, styles, links or images'],
  ['<svg viewBox="0 0 1 1"><path fill="url(#a)"/></svg>', 'the logo has scripts, styles, links or images'],
])('%s', (logo, message) => {
  expect(findLogoError(logo)?.message).toBe(message);
});

test.each([
  ['0 0 24 24', '<svg width="22" height="22" aria-hidden="true" viewBox="0 0 24 24"><path d="M0 0"/></svg>'],
  ['0 0 120 30', '<svg width="88" height="22" aria-hidden="true" viewBox="0 0 120 30"><path d="M0 0"/></svg>'],
  ['-1,-1,10,20', '<svg width="11" height="22" aria-hidden="true" viewBox="-1,-1,10,20"><path d="M0 0"/></svg>'],
  ['0 0 900 30', '<svg width="132" height="22" aria-hidden="true" viewBox="0 0 900 30"><path d="M0 0"/></svg>'],
  ['0 0 0 0', '<svg width="22" height="22" aria-hidden="true" viewBox="0 0 0 0"><path d="M0 0"/></svg>'],
])('a logo with the viewBox %s keeps its proportions', (viewBox, inline) => {
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="7" height="9"><path d="M0 0"/></svg>\n`;
  expect(formatInlineLogo(logo)).toBe(inline);
});

const folder = makeTestFolder();

test('the style sheet of the owner is read as it is, and must exist', async () => {
  writeFileSync(path.join(folder, 'own.css'), 'h1 { color: teal }');
  expect(await readOwnerStyles(folder, 'own.css')).toBe('h1 { color: teal }');
  expect(await readOwnerStyles(folder, undefined)).toBe('');
  await expect(readOwnerStyles(folder, 'none.css')).rejects.toThrow(
    expect.objectContaining({
      message:
        'site.config.ts: `stylesheet` names none.css, which does not exist; correct the path, or remove the field',
    }),
  );
});
