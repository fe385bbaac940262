import { existsSync, readdirSync, readFileSync } from 'node:fs';
import SwaggerParser from '@apidevtools/swagger-parser';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listSitemap } from '@/e2e/portal';
import { findMethod } from '@/lib/http';
import { REFERENCES } from './routes';

// Files for programs, read from the export.

type Node = { [name: string]: unknown };

/** Where the export says that it will live. */
const BASE_URL = /<loc>(https?:\/\/[^/<]+)/.exec(readFileSync('out/sitemap.xml', 'utf8'))?.[1] ?? '';

const read = (address: string) => readFileSync(`out${address}`, 'utf8');

for (const reference of REFERENCES) {
  describe(reference, () => {
    const document: Node = JSON.parse(read(`${reference}.json`));
    const markdown = read(`${reference}/llms-full.txt`);

    test('is valid OpenAPI 3.1, the same as YAML and as JSON, vendor fields kept', async () => {
      expect(document.openapi).toMatch(/^3\.1\./);
      expect(parse(read(`${reference}.yaml`))).toEqual(document);
      expect(Object.keys(document).filter((key) => key.startsWith('x-'))).toContain('x-error-catalogue');
      expect(JSON.stringify(document)).not.toMatch(/"\$ref":"[^#]/);
      await SwaggerParser.validate(withoutMisspelt(document));
    });

    test('its Markdown names each operation, parameter, field and reason', () => {
      const names = new Set([...listOperationNames(document), ...listFields(document), ...listReasons(document)]);
      expect(names.size).toBeGreaterThan(20);
      expect([...names].filter((name) => !markdown.includes(name))).toEqual([]);
    });

    test('its Markdown is an index whose files name the same', () => {
      const files = readdirSync(`out${reference}`, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${reference}/${name}`);
      const linked = listLinkedPaths(read(`${reference}.md`));
      expect(listOperations(document).length).toBeGreaterThan(0);
      for (const { summary } of listOperations(document)) {
        const own = files.filter((file) => read(file).startsWith(`# ${summary} {#`));
        expect(own, String(summary)).toHaveLength(1);
        expect(linked, String(summary)).toContain(own[0]);
      }
      const text = [`${reference}.md`, ...files].map(read).join('\n');
      const names = new Set([...listOperationNames(document), ...listFields(document), ...listReasons(document)]);
      expect([...names].filter((name) => !text.includes(name))).toEqual([]);
    });

    test('its Postman collection names each call and declares every variable that it uses', () => {
      const text = read(`${reference}.postman.json`);
      const collection = JSON.parse(text) as { info: Node; item: Node[]; variable: { key: string }[] };
      expect(collection.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
      const declared = collection.variable.map(({ key }) => key);
      expect(declared).toContain('baseUrl');
      const used = [...text.matchAll(/\{\{([A-Za-z][\w-]*)\}\}/g)].map(([, name]) => name ?? '');
      expect(used.filter((name) => !declared.includes(name))).toEqual([]);
      const requests = listRequests(collection.item);
      expect(requests.length).toBe(listOperations(document).length);
    });
  });
}

test('every page has a Markdown twin and says so', () => {
  for (const address of listSitemap()) {
    const file = address === '/' ? '/index' : address;
    const $ = load(read(`${file}.html`));
    const twin = $('link[rel="alternate"][type="text/markdown"]').attr('href') ?? '';
    expect(new URL(twin, BASE_URL).pathname, address).toBe(`${file}.md`);
    expect(read(`${file}.md`), address).toMatch(/^# /m);
  }
});

test('llms.txt lists every page in reading order and the published documents, and what it lists is there', () => {
  const urls = [...read('/llms.txt').matchAll(/https?:[^\s()]+/g)].map(([url]) => url);
  expect(urls.filter((url) => !url.startsWith(`${BASE_URL}/`))).toEqual([]);
  const paths = urls.map((url) => new URL(url).pathname);
  expect(paths.filter((address) => !existsSync(`out${address}`))).toEqual([]);
  const pages = listSitemap()
    .filter((address) => address !== '/')
    .map((address) => `${address}.md`);
  expect(paths.filter((address) => address.endsWith('.md'))).toEqual(pages);
  const documents = paths.filter((address) => !address.endsWith('.md'));
  expect(documents).toContain('/openapi/linkv1.yaml');
  expect(documents).toContain('/openapi/flows.arazzo.yaml');
});

test('llms-full.txt holds every page, each below its address', () => {
  const full = read('/llms-full.txt');
  for (const address of listSitemap().filter((page) => page !== '/')) {
    const at = full.indexOf(`Source: ${BASE_URL}${address}.md\n`);
    expect(at, address).toBeGreaterThan(-1);
    const heading = read(`${address}.md`).split('\n')[0];
    expect(full.slice(at), address).toContain(`${BASE_URL}${address}.md\n\n${heading}\n`);
  }
});

test('llms-full.txt holds the text of every page, and its links lead on from wherever it is read', () => {
  const full = read('/llms-full.txt');
  for (const address of listSitemap().filter((page) => page !== '/')) {
    const text = existsSync(`out${address}/llms-full.txt`)
      ? read(`${address}/llms-full.txt`)
      : read(`${address}.md`).replace(NOTES, '');
    expect(full.includes(text.trim()), address).toBe(true);
  }
  expect(withoutCode(full).match(/\]\([#/][^)]*\)/g) ?? []).toEqual([]);
});

test('each Markdown file is short enough for an agent, names its page and llms.txt, and has absolute links', () => {
  const files = readdirSync('out', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  expect(files.length).toBeGreaterThan(listSitemap().length);
  for (const file of files.filter((name) => !read(`/${name}`).startsWith('Moved to '))) {
    const text = read(`/${file}`);
    expect(text.length, file).toBeLessThanOrEqual(50_000);
    expect(text.slice(0, 1000), file).toContain(`${BASE_URL}/llms.txt`);
    // The index for AGENTS.md is no page.
    if (file !== 'agents.md') expect(text.slice(0, 1000), file).toContain(`> Web page: ${BASE_URL}/`);
    expect(withoutCode(text).match(/\]\([#/][^)]*\)/g) ?? [], file).toEqual([]);
  }
});

test('each page points programs to llms.txt', () => {
  for (const address of listSitemap()) {
    const file = address === '/' ? '/index.html' : `${address}.html`;
    expect(load(read(file))('body').text(), address).toContain('For AI agents: /llms.txt lists every page.');
  }
});

test('every page tells search engines what it is and the way to it', () => {
  for (const address of listSitemap()) {
    const file = address === '/' ? '/index.html' : `${address}.html`;
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)/.exec(read(file)) ?? [];
    const data = JSON.parse(json);
    const last = data['@graph']?.[1].itemListElement.at(-1).item ?? data.url;
    expect(last, address).toBe(`${BASE_URL}${address}`);
  }
});

test('links between Markdown files lead to files', () => {
  const files = readdirSync('out', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const broken = files.flatMap((file) => {
    const links = listLinkedPaths(withoutCode(read(`/${file}`)));
    return links.filter((link) => !isServed(link)).map((link) => `${file}: ${link}`);
  });
  expect(broken).toEqual([]);
});

/** The published schema of 3.1 misspells the description of a server variable, and so refuses the right spelling. */
function withoutMisspelt(document: Node): Parameters<typeof SwaggerParser.validate>[0] {
  const servers = (document.servers as { variables?: Record<string, Node> }[]).map((server) => {
    const variables = Object.entries(server.variables ?? {}).map(([name, { description: _, ...rest }]) => [name, rest]);
    return { ...server, variables: Object.fromEntries(variables) };
  });
  // Its type knows no document that is not yet validated.
  return structuredClone({ ...document, servers }) as unknown as Parameters<typeof SwaggerParser.validate>[0];
}

function listOperations(document: Node): Node[] {
  return Object.values(document.paths as Record<string, Node>).flatMap((item) =>
    Object.entries(item).flatMap(([method, operation]) =>
      findMethod(method) !== undefined ? [operation as Node] : [],
    ),
  );
}

function listOperationNames(document: Node): string[] {
  const paths = Object.keys(document.paths as Node);
  const parameters = collect(document, (node) => (typeof node.in === 'string' ? node.name : undefined));
  return [...paths, ...listOperations(document).map(({ summary }) => String(summary)), ...parameters];
}

function listFields(document: Node): string[] {
  return [...new Set(collect(document.paths, (node) => Object.keys((node.properties as Node | undefined) ?? {})))];
}

function listReasons(document: Node): string[] {
  const catalog = document['x-error-catalogue'];
  return Array.isArray(catalog) ? catalog.map(({ reason }: Node) => String(reason)) : Object.keys(catalog as Node);
}

/** What `pick` finds at each object of a tree; examples hold data, not names. */
function collect(value: unknown, pick: (node: Node) => unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => collect(item, pick));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  const own = [pick(node) ?? []].flat().filter((name) => typeof name === 'string');
  const below = Object.entries(node).flatMap(([key, child]) =>
    /^examples?$|^x-/.test(key) ? [] : collect(child, pick),
  );
  return [...own, ...below];
}

function listRequests(items: Node[]): Node[] {
  return items.flatMap((item) => (Array.isArray(item.item) ? listRequests(item.item) : [item]));
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1/gm, '').replace(/(`+)[^`][\s\S]*?\1/g, '');
}

/** The notes below the title of a Markdown file. */
const NOTES = /(?:^>.*\n)+\n/m;

/** The paths of links within the portal. */
function listLinkedPaths(markdown: string): string[] {
  const urls = [...markdown.matchAll(/\]\((https?:[^)\s#]*)/g)].map(([, url]) => url ?? '');
  return urls.filter((url) => url.startsWith(`${BASE_URL}/`)).map((url) => new URL(url).pathname);
}

function isServed(address: string): boolean {
  return ['', '.html', '/index.html', 'index.html'].some((end) => existsSync(`out${address}${end}`));
}
