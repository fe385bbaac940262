import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheerioAPI } from 'cheerio';
import type { Diagnostic } from '@/lib/diagnostic';
import { listFiles } from '@/lib/sources/files';

/** Text in each inline script that contains payload of a page. */
export const PAYLOAD_MARKER = 'self.__next_f';

/** The start of the inline script that starts the bundler's runtime. */
const START_MARKER = '(globalThis["TURBOPACK"]';

/** The folder of scripts, styles and fonts, whose names contain their hash. */
export const STATIC_FOLDER = '_next/static';

/** The payload of the not-found page, which is published as 404.html. */
export const NOT_FOUND_PAYLOAD = '_not-found.txt';

/** Copies of a page's payload, whole and in parts, which only the router's own prefetch would request. */
const PREFETCH_PAYLOAD = /(^|\/)__next\.[^/]*\.txt$/;

/** Files and folders that Next writes but no browser requests; the not-found page is published as 404.html. */
const LEFTOVERS = ['_not-found.html', NOT_FOUND_PAYLOAD, '_not-found', '_next/portal'];

/** Returns the files and folders of an export that are never requested, relative to the export. */
export function listLeftovers(folder: string): string[] {
  return [...LEFTOVERS, ...listFiles(folder).filter((file) => PREFETCH_PAYLOAD.test(file))];
}

/**
 * Returns the inline script that starts the bundler's runtime, and the JSON text that it passes; undefined without
 * such a script.
 */
export function findStartCall($: CheerioAPI): { element: ReturnType<CheerioAPI>; call: string } | undefined {
  const element = $('script:not([src])').filter((_, script) => $(script).text().startsWith(START_MARKER));
  const call = /\.push\((\{.*\})\);?$/s.exec(element.text().trim())?.[1];
  return call === undefined ? undefined : { element, call };
}

/** An undocumented behavior of Next or its bundler, and the file that relies on it, relative to this folder. */
type Assumption<Input> = { text: string; usedIn: string; holds: (input: Input) => boolean };

type Export = { folder: string; files: ReadonlySet<string> };

// The browser tests check the rest: React adopts static HTML without reading it (static-html.ts), the framework starts with the queues that
// lib/browser/framework.ts fills, and the router uses the payloads that components/site/soft-navigation.ts has fetched.
const EXPORT_ASSUMPTIONS: Assumption<Export>[] = [
  {
    text: `scripts and styles are in ${STATIC_FOLDER}`,
    usedIn: 'finish-export.ts',
    holds: ({ folder }) => existsSync(path.join(folder, STATIC_FOLDER)),
  },
  {
    text: 'the framework reads its payload from the global `__next_f`',
    usedIn: '../browser/framework.ts',
    holds: (found) => readScripts(found).some((text) => text.includes('__next_f')),
  },
  {
    text: "the bundler's runtime reads its start call from the global `TURBOPACK`",
    usedIn: '../browser/framework.ts',
    holds: (found) => readScripts(found).some((text) => text.includes('TURBOPACK')),
  },
  {
    text: 'the payload of each page is next to it with the extension .txt',
    usedIn: 'defer-scripts.ts',
    holds: ({ files }) =>
      [...files].every((file) => !file.endsWith('.html') || file === '404.html' || files.has(toPayload(file))),
  },
  ...LEFTOVERS.map((name) => ({
    text: `the export contains ${name}, which is removed`,
    usedIn: 'assumptions.ts',
    holds: ({ folder }: Export) => existsSync(path.join(folder, name)),
  })),
  {
    text: 'the export contains payloads for prefetching as `__next.….txt`, which are removed',
    usedIn: 'assumptions.ts',
    holds: ({ files }) => [...files].some((file) => PREFETCH_PAYLOAD.test(file)),
  },
];

/** `content`: in the content, as Next writes it. `frame`: around it. `deferred`: in a page whose scripts were deferred. */
const PAGE_ASSUMPTIONS: Record<'content' | 'frame' | 'deferred', Assumption<CheerioAPI>[]> = {
  frame: [
    {
      text: `one inline script starts the bundler with \`${START_MARKER}…).push({…})\``,
      usedIn: 'defer-scripts.ts',
      holds: ($) => findStartCall($)?.element.length === 1,
    },
    {
      text: `inline scripts with \`${PAYLOAD_MARKER}\` hold the payload`,
      usedIn: 'defer-scripts.ts',
      holds: ($) => $('script:not([src])').text().includes(PAYLOAD_MARKER),
    },
    {
      text: `the framework is loaded by script elements with a URL in /${STATIC_FOLDER}/`,
      usedIn: 'defer-scripts.ts',
      holds: ($) => {
        const sources = $('script[src]').toArray();
        return sources.length > 0 && sources.every(({ attribs }) => attribs.src?.includes(`/${STATIC_FOLDER}/`));
      },
    },
    {
      text: 'the style of a page is in style sheets, linked by `<link rel="stylesheet" href="…"`',
      usedIn: 'page-style.ts',
      holds: ($) =>
        $('link[rel="stylesheet"]')
          .toArray()
          .every(({ attribs }) => Object.keys(attribs).slice(0, 2).join() === 'rel,href'),
    },
  ],
  content: [
    {
      text: 'server and client components of one page share `globalThis`, so that each page has its static HTML',
      usedIn: 'static-html.ts',
      holds: ($) => $('main [role="status"]').length === 0,
    },
  ],
  deferred: [
    {
      text: 'script elements and preloads are all that loads the framework',
      usedIn: 'defer-scripts.ts',
      holds: ($) => $('[src$=".js"]:not(#browser-script), [href$=".js"]').length === 0,
    },
  ],
};

/** Returns an error for each assumption that an export, as Next writes it, doesn't meet. */
export function checkExport(folder: string): Diagnostic[] {
  return check(EXPORT_ASSUMPTIONS, { folder, files: new Set(listFiles(folder)) }, 'export');
}

/** Returns an error for each assumption about this part of a page that isn't met. The page may be without its other parts. */
export function checkPage($: CheerioAPI, page: string, part: keyof typeof PAGE_ASSUMPTIONS): Diagnostic[] {
  return check(PAGE_ASSUMPTIONS[part], $, page);
}

function check<Input>(assumptions: readonly Assumption<Input>[], input: Input, file: string): Diagnostic[] {
  return assumptions
    .filter(({ holds }) => !holds(input))
    .map(({ text, usedIn }) => ({
      severity: 'error',
      file,
      message: `this version of Next.js differs from what the portal relies on: ${text}`,
      hint: `adapt ${path.posix.join('lib/next', usedIn)} and lib/next/assumptions.ts to this version of Next.js`,
    }));
}

function readScripts({ folder, files }: Export): string[] {
  const scripts = [...files].filter((file) => file.startsWith(`${STATIC_FOLDER}/`) && file.endsWith('.js'));
  return scripts.map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

function toPayload(file: string): string {
  return file.replace(/\.html$/, '.txt');
}
