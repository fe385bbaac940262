import { rmSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { checkExport, checkPage } from '@/lib/next/assumptions';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';

const START = '<script>(globalThis["TURBOPACK"]||(globalThis["TURBOPACK"]=[])).push({"a":1});</script>';
const PAYLOAD = '<script>self.__next_f.push([1,""])</script>';
const CHUNK = '<script src="/_next/static/chunks/a.js"></script>';

describe('a page', () => {
  test('as Next writes it has no errors', () => {
    expect(checkPage(load(START + PAYLOAD + CHUNK), '/a', 'frame')).toEqual([]);
  });

  test.each([
    [
      'a renamed start marker',
      START.replaceAll('TURBOPACK', 'OTHER') + PAYLOAD + CHUNK,
      'one inline script starts the bundler with `(globalThis["TURBOPACK"]…).push({…})`; adapt lib/next/defer-scripts.ts',
    ],
    [
      'a start call of another form',
      START.replace('.push({"a":1})', '.start(1)') + PAYLOAD + CHUNK,
      'one inline script starts the bundler with `(globalThis["TURBOPACK"]…).push({…})`; adapt lib/next/defer-scripts.ts',
    ],
    [
      'a renamed payload marker',
      START + PAYLOAD.replace('__next_f', '__next_g') + CHUNK,
      'inline scripts with `self.__next_f` hold the payload; adapt lib/next/defer-scripts.ts',
    ],
    [
      'scripts in another folder',
      START + PAYLOAD + CHUNK.replace('_next/static', 'assets'),
      'the framework is loaded by script elements with a URL in /_next/static/; adapt lib/next/defer-scripts.ts',
    ],
  ])('with %s is reported', (_, html, message) => {
    expect(checkPage(load(html), '/a', 'frame').map(formatDiagnostic)).toEqual([
      `/a: this version of Next.js differs from what the portal relies on: ${message} and lib/next/assumptions.ts to this version of Next.js`,
    ]);
  });

  test('with a page without its static HTML is reported', () => {
    expect(checkPage(load('<main><p>a</p></main>'), '/a', 'content')).toEqual([]);
    expect(checkPage(load('<main><p role="status">Loading</p></main>'), '/a', 'content').map(formatDiagnostic)).toEqual(
      [
        '/a: this version of Next.js differs from what the portal relies on: server and client components of one page share `globalThis`, so that each page has its static HTML; adapt lib/next/static-html.ts and lib/next/assumptions.ts to this version of Next.js',
      ],
    );
  });

  test('that still loads a script after it was deferred is reported', () => {
    expect(checkPage(load('<p>a</p>'), '/a', 'deferred')).toEqual([]);
    expect(checkPage(load('<link rel="modulepreload" href="/a.js">'), '/a', 'deferred').map(formatDiagnostic)).toEqual([
      '/a: this version of Next.js differs from what the portal relies on: script elements and preloads are all that loads the framework; adapt lib/next/defer-scripts.ts and lib/next/assumptions.ts to this version of Next.js',
    ]);
  });
});

describe('an export', () => {
  const folder = makeTestFolder();
  const FILES = [
    'a.html',
    'a.txt',
    '__next._full.txt',
    '_not-found.html',
    '_not-found.txt',
    '_not-found/a.txt',
    '_next/portal/a.js',
    '_next/static/chunks/a.js',
  ];

  beforeEach(() => {
    for (const file of FILES) writeFiles(folder, { [file]: 'self.__next_f TURBOPACK' });
  });

  test('as Next writes it has no errors', () => {
    expect(checkExport(folder)).toEqual([]);
  });

  test.each([
    ['a.txt', ['the payload of each page is next to it with the extension .txt']],
    ['_next/portal', ['the export contains _next/portal, which is removed']],
    ['__next._full.txt', ['the export contains payloads for prefetching as `__next.….txt`, which are removed']],
    [
      '_next/static',
      [
        'scripts and styles are in _next/static',
        'the framework reads its payload from the global `__next_f`',
        "the bundler's runtime reads its start call from the global `TURBOPACK`",
      ],
    ],
  ])('without %s is reported', (name, texts) => {
    rmSync(path.join(folder, name), { recursive: true });
    expect(checkExport(folder).map(({ message }) => message)).toEqual(
      texts.map((text) => `this version of Next.js differs from what the portal relies on: ${text}`),
    );
  });
});
