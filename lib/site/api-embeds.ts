import { groupBy } from '@/lib/collections';
import { memoizeWeak } from '@/lib/memoize';
import { compact } from '@/lib/openapi/json';
import { formatPlain } from '@/lib/prose/plain';
import type {
  Content,
  Differences,
  ErrorRow,
  Field,
  Markdown,
  OperationBlock,
  OperationSection,
  OverviewPart,
  ReferenceDocument,
  Section,
} from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import {
  findBlock,
  findSection,
  listAllOperations,
  listErrorEntries,
  listFields,
  listSchemas,
} from '@/lib/reference/walk';
import { NO_DIFFERENCE } from '@/lib/reference/words';
import type { Reference } from './reference';

/** An error reason that the provider asks integrators to report. */
export type ProviderReport = { reason: string; href: string; status?: number; severity?: string; meaning: Markdown };

/** Returns the error reasons of an API that must be reported to the provider, in the order of its catalog. */
export function toProviderReports({ pages }: ReferenceDocument, links: ReferenceLinks): ProviderReport[] {
  return pages
    .flatMap((page) => findSection(page, 'errors') ?? [])
    .flatMap(listErrorEntries)
    .filter(({ reported }) => reported)
    .map(({ name, anchor, status, severity, meaning }) =>
      compact({ reason: name, href: links.toAnchor(anchor), status, severity, meaning }),
    );
}

/** A call and its counterpart in another API. The counterpart's title is the API's label, plus the call's title if that differs. */
export type CounterpartPair = { title: string; href: string; other: { title: string; href: string } };

/** The calls of an API that have counterparts, with and without differences. Both lists are in the order of the reference. */
export type CounterpartLists = {
  different: (CounterpartPair & { differences: Differences })[];
  same: CounterpartPair[];
};

/** Text before the calls that don't differ from their counterparts. */
export const NO_DIFFERENCES = `${NO_DIFFERENCE.slice(0, -1)} in both APIs:`;

/** Returns the calls of an API that have counterparts in other APIs. */
export function toCounterpartLists(reference: ReferenceDocument, links: ReferenceLinks): CounterpartLists {
  const found: CounterpartLists = { different: [], same: [] };
  for (const { title, anchor, facts } of listAllOperations(reference)) {
    for (const { counterpart, differences } of facts) {
      if (counterpart === undefined) continue;
      const name = counterpart.title === title ? counterpart.api : `${counterpart.api}: ${counterpart.title}`;
      const pair = { title, href: links.toAnchor(anchor), other: { title: name, href: counterpart.href } };
      if (differences === undefined) found.same.push(pair);
      else found.different.push({ ...pair, differences });
    }
  }
  return found;
}

/** A question that the provider must answer, why work depends on the answer, and the calls that the question concerns. */
type ProviderQuestion = { question: Markdown; why: Markdown; calls: { title: string; href: string }[] };

/** The questions about an API, and the plain text of an email with all of them. */
export type ProviderQuestions = { api: string; questions: ProviderQuestion[]; email: string };

/** Returns the questions that an integrator must ask the provider of an API, in the order of its document. */
export function toProviderQuestions({ api, label }: Reference, links: ReferenceLinks): ProviderQuestions {
  const questions = api.questions.map(({ question, why, operations }) => ({
    question,
    why,
    calls: operations.map(({ anchor, title }) => ({ title, href: links.toAnchor(anchor) })),
  }));
  const items = questions.map(
    ({ question, why }, index) => `${index + 1}. ${formatPlain(question)}\n   Why: ${formatPlain(why)}`,
  );
  return { api: label, questions, email: [`Questions about ${label}`, ...items].join('\n\n') };
}

/** Notes on what isn't documented about the API as a whole, one operation, or the schemas. */
export type UnspecifiedGroup = { title: string; href?: string; notes: UnspecifiedNote[] };

/**
 * A note on what isn't documented. `subject` is the topic of the note, unless the text names it. `places` are the other parts of the
 * reference that the note concerns, besides the part of its group.
 */
export type UnspecifiedNote = { text: Markdown; subject?: UnspecifiedPlace; places: UnspecifiedPlace[] };

/**
 * A link into the reference. `code` is a name, such as a field's. `of` is the title of the part that the link leads to, if that isn't
 * the note's group.
 */
export type UnspecifiedPlace = { href: string; code?: string; of?: string };

/** Returns everything that an API doesn't document. Each text appears once, in the first part that has it. */
export function toUnspecifiedGroups(reference: ReferenceDocument, links: ReferenceLinks): UnspecifiedGroup[] {
  const notes = new Map<Markdown, UnspecifiedNote>();
  return listSources(reference).flatMap(({ title, anchor: place, found }): UnspecifiedGroup[] => {
    const own: UnspecifiedNote[] = [];
    for (const { text, anchor, code } of found) {
      const known = notes.get(text);
      const note = known ?? { text, places: [] };
      const href = links.toAnchor(anchor);
      const isOwn = known === undefined || own.includes(note);
      if (known === undefined) {
        notes.set(text, note);
        own.push(note);
      }
      const found: UnspecifiedPlace = compact({ href, code, of: isOwn ? undefined : title });
      if ((isOwn && anchor === place) || [note.subject, ...note.places].some((other) => isSamePlace(found, other)))
        continue;
      if (known === undefined && code !== undefined && !text.includes(`\`${code}\``)) note.subject = found;
      else note.places.push(found);
    }
    if (own.length === 0) return [];
    return [{ title, ...(place !== undefined && { href: links.toAnchor(place) }), notes: own }];
  });
}

/** Returns whether two links count as one: they have the same URL, or name the same field in the same part. */
function isSamePlace(place: UnspecifiedPlace, other: UnspecifiedPlace | undefined): boolean {
  return other !== undefined && (place.href === other.href || (place.code === other.code && place.of === other.of));
}

type Found = { text: Markdown; anchor: string; code?: string };

/** A part of the reference, its anchor if it has one, and the notes in it. */
type Source = { title: string; anchor?: string; found: Found[] };

function listSources(reference: ReferenceDocument): Source[] {
  const sections = reference.pages.flatMap((page) => page.sections);
  const parts = sections.flatMap((section) => (section.kind === 'overview' ? section.parts : []));
  const own = parts.find(({ kind }) => kind === 'unspecified');
  const schemas = reference.pages.flatMap(listSchemas);
  const others = parts.filter((part) => part !== own);
  return [
    compact({
      title: 'The API as a whole',
      anchor: own?.anchor,
      found: [...[own ?? [], others].flat().flatMap(listInPart), ...sections.flatMap(listInSection)],
    }),
    ...listAllOperations(reference).map((operation) => ({
      title: operation.title,
      anchor: operation.anchor,
      found: listInOperation(operation),
    })),
    {
      title: 'Schemas',
      found: schemas.flatMap(({ anchor, name, tree }) => listInValue(tree, anchor, name)),
    },
  ];
}

function listInPart(part: OverviewPart): Found[] {
  switch (part.kind) {
    case 'unspecified':
      return toFound(part.items, part.anchor);
    case 'security':
      return listInNamed(part.schemes);
    case 'headers':
      return listInFields(part.fields, part.anchor);
    case 'index':
    case 'servers':
    case 'setup':
      return [];
  }
}

function listInSection(section: Section): Found[] {
  switch (section.kind) {
    case 'errors':
      return listInNamed(listErrorEntries(section));
    case 'outcomes':
      return listInNamed(section.entries);
    case 'states':
      return section.machines.flatMap(({ unspecified, anchor, name }) =>
        unspecified === undefined ? [] : toFound([unspecified], anchor, name),
      );
    case 'changes':
    case 'overview':
    case 'group':
    case 'list':
    case 'operation':
    case 'schema':
    case 'schemas':
      // `listSources` reads overviews, operations and schemas itself; the other sections have no such notes.
      return [];
  }
}

function listInNamed(parts: readonly { unspecified: Markdown[]; anchor: string; name: string }[]): Found[] {
  return parts.flatMap(({ unspecified, anchor, name }) => toFound(unspecified, anchor, name));
}

function listInOperation({ anchor, notes, blocks }: OperationSection): Found[] {
  return [
    ...notes.flatMap((note) => (note.kind === 'unspecified' ? toFound(note.items, anchor) : [])),
    ...blocks.flatMap((block) => listInBlock(block, anchor)),
  ];
}

function listInBlock(block: OperationBlock, operation: string): Found[] {
  switch (block.kind) {
    case 'parameters':
      return listInFields(block.fields, operation);
    case 'body':
      return listInContents(block.contents, operation);
    case 'responses':
      return block.responses.flatMap(({ unspecified, anchor, status, contents }) => [
        ...toFound(unspecified, anchor, status),
        ...listInContents(contents, anchor, status),
      ]);
    case 'errors':
    case 'outcomes':
    case 'errors-unknown':
      // Notes on reasons are listed with the error catalog.
      return [];
  }
}

function listInContents(contents: readonly Content[], anchor: string, code?: string): Found[] {
  return contents.flatMap(({ tree }) => (tree === undefined ? [] : listInValue(tree, anchor, code)));
}

/** Returns the notes of a value and of all fields below it. A field without an anchor uses the nearest one above. */
function listInValue(value: Pick<Field, 'unspecified' | 'children'>, anchor: string, code?: string): Found[] {
  return [...toFound(value.unspecified, anchor, code), ...listInFields(listFields(value), anchor, code)];
}

function listInFields(fields: readonly Field[], anchor: string, code?: string): Found[] {
  return fields.flatMap((field) => listInValue(field, field.anchor ?? anchor, hasName(field) ? field.name : code));
}

function hasName({ role }: Field): boolean {
  return role === 'property' || role === 'parameter' || role === 'header';
}

function toFound(texts: readonly Markdown[], anchor: string, code?: string): Found[] {
  return texts.map((text) => compact({ text, anchor, code }));
}

/** The errors of a call: `rows` for its error table, and `common` errors that many calls of the API share. */
type CallErrors = { rows: ErrorRow[]; common: ErrorRow[] };

/** Text before the link from a call's errors to the errors that many calls share. */
export const COMMON_ERRORS = 'The call can also return';

/** Text of the link to the errors that many calls share. */
export const COMMON_ERRORS_LINK = 'errors that many calls share';

/** Returns the errors of a call. Errors that many calls share are in `common` if a guide shows them, at `commonHref`. */
export function toCallErrors(
  reference: ReferenceDocument,
  operation: OperationSection,
  commonHref: string | undefined,
): CallErrors {
  const keys = new Set(commonHref === undefined ? [] : toCommonErrors(reference).map(toKey));
  const all = findBlock(operation, 'errors')?.rows ?? [];
  return { rows: all.filter((row) => !keys.has(toKey(row))), common: all.filter((row) => keys.has(toKey(row))) };
}

/**
 * Returns the errors that at least a third of the calls with errors share, in the order in which they first appear. Empty for an
 * API with fewer than 6 such calls.
 */
export const toCommonErrors = memoizeWeak((reference: ReferenceDocument): ErrorRow[] => {
  const tables = listAllOperations(reference).flatMap((operation) => findBlock(operation, 'errors') ?? []);
  if (tables.length < MIN_CALLS) return [];
  const groups = groupBy(
    tables.flatMap(({ rows }) => rows),
    toKey,
  );
  return [...groups.values()].flatMap((rows) => (3 * rows.length >= tables.length ? rows.slice(0, 1) : []));
});

/** With fewer calls than this, shared errors may be a coincidence. */
const MIN_CALLS = 6;

/** Returns a key that is equal for rows with the same status and reason; without a reason, with the same cause and fix. */
function toKey({ status, reason, when, advice }: ErrorRow): string {
  return JSON.stringify([status, reason?.anchor ?? [when, advice?.fix]]);
}
