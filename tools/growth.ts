import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'yaml';
import { ReferenceBody } from '@/components/reference/ReferenceBody';
import { ReferenceSidebar } from '@/components/reference/ReferenceSidebar';
import { loadHighlighter } from '@/lib/code/highlight';
import { formatJson, formatYaml } from '@/lib/downloads/documents';
import { formatPostman } from '@/lib/downloads/postman';
import { formatReferencePage } from '@/lib/markdown/reference';
import { checkContents } from '@/lib/openapi/check/check';
import { compareDocuments } from '@/lib/openapi/compare/compare-documents';
import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import { loadSpec } from '@/lib/openapi/load';
import type { Json } from '@/lib/openapi/model';
import { parseApi } from '@/lib/openapi/parse';
import { findAt, formatPointer, type Path, setAt } from '@/lib/openapi/pointer';
import { findChild, findPlainList, type ValueKind, visitAllObjects } from '@/lib/openapi/read/grammar';
import { toCallList } from '@/lib/reference/links';
import { toSearchFile } from '@/lib/search/record';
import { formatPageSummary, type Reference, toReference } from '@/lib/site/reference';
import { formatSampleFile, listSampleFiles } from '@/lib/site/reference-samples';
import type { CheckedSpec } from '@/scripts/spec-report';
import { siteConfig } from '@/site.config';
import { measureProcessorTime } from './bench';

const COMPLETE = 'lib/openapi/fixtures/complete.yaml';
const GROWN = '.generated/growth.json';
const [FIRST_COUNT, LAST_COUNT] = [250, 16_000];
const SHOWN_SECONDS = 0.1;

const OPTIONS = { maxMegabytes: siteConfig.maxDocumentMegabytes };

/**
 * `npm run measure -- growth [NAME]`: measures documents of which one map, list or text grows until a second is needed, then doubles;
 * prints the processor time of each step that takes long, and `× N`, how many times as long it took as for half as many members.
 * About 2 is linear.
 */
export async function run([named = '']: readonly string[]): Promise<void> {
  await loadHighlighter();
  mkdirSync(path.dirname(GROWN), { recursive: true });
  const complete = parse(readFileSync(COMPLETE, 'utf8'));
  // The first run also compiles the code.
  await measureSteps(complete);
  for (const growth of listGrowths(complete).filter(({ name }) => name.includes(named))) {
    console.log(await measureGrowth(growth));
  }
}

async function measureGrowth({ name, write }: Growth): Promise<string> {
  let count = FIRST_COUNT;
  let before = await measureSteps(write(count));
  while (sum(before) < 1 && count < LAST_COUNT) {
    count *= 2;
    before = await measureSteps(write(count));
  }
  const after = await measureSteps(write(count * 2));
  const steps = [...after].filter(([, seconds]) => seconds > SHOWN_SECONDS);
  const shown = steps.map(([step, seconds]) => {
    return `${step} ${seconds.toFixed(2)} s × ${(seconds / (before.get(step) ?? seconds)).toFixed(1)}`;
  });
  return `${name}, ${count * 2}: ${shown.join(', ')}`;
}

function sum(times: ReadonlyMap<string, number>): number {
  return [...times.values()].reduce((all, seconds) => all + seconds, 0);
}

/** Returns the seconds of each step from a document to everything that is made from it, and of its comparison with a copy. */
async function measureSteps(document: object): Promise<Map<string, number>> {
  writeFileSync(GROWN, JSON.stringify(document));
  const times = new Map<string, number>();
  const run = async <T>(step: string, make: () => T | Promise<T>): Promise<T> => {
    const { made, seconds } = await measureProcessorTime(make);
    times.set(step, seconds);
    return made;
  };
  const loaded = await run('load', () => loadSpec(GROWN, OPTIONS));
  const api = await run('parse', () => parseApi(loaded));
  await run('check', () => checkContents(loaded));
  const reference = await run('reference', () => toReference(api, api.title, {}));
  for (const [output, toTexts] of Object.entries(OUTPUTS)) {
    await run(output, () => toTexts({ loaded, api, reference }));
  }
  const copy = structuredClone(api);
  await run('compare', () => compareDocuments(api, copy));
  return times;
}

type Read = NonNullable<CheckedSpec['read']> & { reference: Reference };

/** What a preview contains for a document, by name. */
const OUTPUTS: Readonly<Record<string, (read: Read) => string[]>> = {
  page: ({ reference }) =>
    reference.pages.flatMap((page) => [
      renderToStaticMarkup(createElement(ReferenceSidebar, { reference, page })),
      renderToStaticMarkup(createElement(ReferenceBody, { reference, page })),
      formatPageSummary(reference, page),
    ]),
  Markdown: ({ reference }) => reference.pages.map((page) => formatReferencePage(reference, page)),
  samples: ({ reference }) =>
    reference.pages.flatMap((page) =>
      listSampleFiles(reference, page).map((name) => formatSampleFile(reference, page, name)),
    ),
  documents: ({ loaded, api }) => [formatJson(loaded.document), formatYaml(loaded.document), formatPostman(api)],
  search: ({ reference }) => [
    JSON.stringify(toCallList(reference)),
    JSON.stringify(toSearchFile({ references: [reference], guides: [] })),
  ],
};

/** Makes every file that a preview contains for a document. Returns their total number of characters. */
export function measureOutputs(
  read: NonNullable<CheckedSpec['read']>,
  reference = toReference(read.api, read.api.title, {}),
): number {
  const texts = Object.values(OUTPUTS).flatMap((toTexts) => toTexts({ ...read, reference }));
  return texts.reduce((sum, { length }) => sum + length, 0);
}

/** A list, map or text of a document, and how to write a document in which it has `count` members. */
type Growth = { name: string; write: (count: number) => RawObject };

/** Keys whose value is a list or map of plain values, with what each of its members is. */
const PLAIN_MEMBERS: readonly [ValueKind, string, 'list' | 'map', (index: number) => Json][] = [
  ['operation', 'tags', 'list', (index) => `tag ${index}`],
  ['operation', 'security', 'list', (index) => ({ [`scheme${index}`]: [] })],
  ['operation', 'x-questions', 'list', (index) => `Not documented: ${index}.`],
  ['operation', 'x-rules', 'list', (index) => `Rule ${index}.`],
  ['oauthFlow', 'scopes', 'map', (index) => `Scope ${index}.`],
  ['schema', 'enum', 'list', (index) => `value ${index}`],
  ['schema', 'examples', 'list', (index) => `value ${index}`],
  ['schema', 'required', 'list', (index) => `name${index}`],
  ['schema', 'type', 'list', () => 'string'],
  ['schema', 'example', 'list', (index) => ({ a: index })],
  ['schema', 'default', 'map', (index) => index],
  ['schema', 'dependentRequired', 'map', (index) => [`name${index}`]],
  ['schema', 'x-enumDescriptions', 'map', (index) => `Words ${index}.`],
  ['discriminator', 'mapping', 'map', () => '#/components/schemas/Round'],
  ['serverVariable', 'enum', 'list', (index) => `value${index}`],
  ['link', 'parameters', 'map', () => '$response.body#/id'],
];

/** What a description may have many of. */
const TEXTS: readonly [string, (index: number) => string][] = [
  ['lines', (index) => `Line ${index} has words.\n`],
  ['paragraphs', (index) => `Paragraph ${index} has words.\n\n`],
  ['headings', (index) => `## Heading ${index}\n\n`],
  ['equal headings', () => '## Heading\n\n'],
  ['items of a list', (index) => `- item ${index}\n`],
  ['tables', () => '|a|b|\n|-|-|\n|1|2|\n\n'],
  ['links', (index) => `[a${index}](#b${index}) `],
  ['definitions', (index) => `[a${index}]: https://example.com/${index}\n`],
  ['codes', (index) => `\`code${index}\` `],
  ['fences', (index) => `\`\`\`json\n{"a": ${index}}\n\`\`\`\n\n`],
  ['emphasis', (index) => `*a${index}* `],
  ['elements', (index) => `<b>a${index}</b> `],
  ['images', (index) => `![a](https://example.com/${index}.png) `],
  ['letters', () => 'w'],
  ['words of Chinese', () => '订单编号'],
];

/** Returns what can be large in a document: each map, list and text of a complete document. */
function listGrowths(complete: RawObject): Growth[] {
  const found = new Map<string, Growth>();
  const add = (name: string, path: Path, toValue: (count: number, old: Json | undefined) => Json) => {
    if (found.has(name)) return;
    const write = (count: number) => {
      const document = structuredClone(complete);
      setAt(document, path.map(String), toValue(count, findAt(document, formatPointer(path))));
      return document;
    };
    found.set(name, { name, write });
  };
  visitAllObjects(complete, (object, kind, path) => {
    for (const [key, value] of Object.entries(object)) {
      const child = findChild(kind, key) ?? findPlainList(kind, key);
      const at = [...path, key];
      const members = asArray(value) ?? (child?.shape === 'map' ? Object.values(asObject(value) ?? {}) : undefined);
      const [first] = members ?? [];
      if (child === undefined || first === undefined) continue;
      if (Array.isArray(value)) {
        add(`${kind} ${key}`, at, (count, old) => [
          ...(asArray(old) ?? []),
          ...repeat(count, (index) => rename(first, index)),
        ]);
        add(`${kind} ${key}, equal`, at, (count, old) => [...(asArray(old) ?? []), ...repeat(count, () => first)]);
      } else
        add(`${kind} ${key}`, at, (count, old) => ({
          ...asObject(old),
          ...toMap(count, key === 'paths' ? '/a' : 'a', (index) => rename(first, index)),
        }));
    }
    for (const [of, key, shape, toMember] of PLAIN_MEMBERS) {
      if (of !== kind) continue;
      add(`${kind} ${key}`, [...path, key], (count) =>
        shape === 'list' ? repeat(count, toMember) : toMap(count, 'a', toMember),
      );
      if (shape === 'list') add(`${kind} ${key}, equal`, [...path, key], (count) => repeat(count, () => toMember(0)));
    }
    if (kind === 'info' || kind === 'operation') {
      for (const [text, toPiece] of TEXTS)
        add(`${kind} description: ${text}`, [...path, 'description'], (count) => repeat(count, toPiece).join(''));
    }
  });
  return [...found.values()];
}

function repeat<T>(count: number, toItem: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => toItem(index));
}

function toMap(count: number, name: string, toMember: (index: number) => Json): RawObject {
  return Object.fromEntries(repeat(count, (index) => [`${name}${index}`, toMember(index)]));
}

/** Returns a copy whose name is different, so that the copies aren't duplicates. */
function rename(member: Json, index: number): Json {
  const object = asObject(member);
  if (object === undefined) return member;
  const key = ['operationId', 'name', 'url', 'title', '$ref'].find((name) => object[name] !== undefined) ?? 'title';
  return key === '$ref' ? object : { ...object, [key]: `${object[key] ?? ''}${index}` };
}
