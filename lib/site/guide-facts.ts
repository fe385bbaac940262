import type { CallFacts, OperationFacts, SpecFacts, Term } from '@/lib/guides/document';
import { formatMethod, METHODS } from '@/lib/http';
import { listOperations as listModelOperations } from '@/lib/openapi/operations';
import { formatPlain } from '@/lib/prose/plain';
import { listAnchors } from '@/lib/reference/anchors';
import type {
  ErrorEntry,
  FieldValue,
  OperationBlock,
  OperationSection,
  OverviewPart,
  ReferenceDocument,
  Section,
} from '@/lib/reference/document';
import { TYPES } from '@/lib/reference/samples';
import {
  findBlock,
  listAllOperations,
  listErrorEntries,
  listOperations,
  listPartHeaders,
  listSchemas,
  walkFields,
} from '@/lib/reference/walk';
import { listParts, listStates } from './embeds';
import type { Reference } from './reference';
import { dropBase } from './urls';

type SiteFacts = Omit<SpecFacts, 'operations' | 'calls' | 'labels' | 'states' | 'pages'>;

/** Returns everything that guides can refer to, in the site and in the references. */
export function toSpecFacts(references: readonly Reference[], site: SiteFacts): SpecFacts {
  return {
    ...site,
    shapes: [...site.shapes, OPERATION],
    operations: references.flatMap(toOperations),
    calls: references.flatMap(toCalls),
    labels: Object.fromEntries(references.map(({ id, label }) => [id, label])),
    states: references.flatMap((reference) => listStates(reference).map(({ name }) => ({ api: reference.id, name }))),
    pages: [{ href: '/', anchors: [] }, ...references.flatMap(toPageAnchors)],
  };
}

/** Shape of inline code such as `PUT /tickets/lock`. */
const OPERATION = { name: 'an operation', pattern: new RegExp(`^(?:${METHODS.join('|').toUpperCase()}) /\\S*$`) };

function toOperations(reference: Reference): OperationFacts[] {
  return listAllOperations(reference).flatMap((operation) => {
    const { operationId, samples } = operation;
    if (operationId === undefined) return [];
    const languages = samples.languages.map(({ lang }) => lang).filter((lang) => lang !== TYPES.lang);
    return [{ api: reference.id, operationId, parts: listParts(operation, reference), languages }];
  });
}

function toCalls({ api }: Reference): CallFacts[] {
  return listModelOperations(api).flatMap(({ kind, method, path, servers }) => {
    if (kind !== 'call') return [];
    return [{ api: api.id, method: formatMethod(method), path, servers: servers.map(({ url }) => url) }];
  });
}

function toPageAnchors({ pages }: Reference): SpecFacts['pages'] {
  // Guides write URLs without the base path.
  return pages.map((page) => ({ href: dropBase(page.href), anchors: [...new Set(listAnchors(page))] }));
}

/** Returns every name of an API that inline code can mention, with its URL. Names in operations come before names of the whole API. */
export function toTerms(reference: ReferenceDocument): Term[] {
  const toPageTerms = (list: (page: ReferenceDocument['pages'][number]) => AnchoredTerm[]) =>
    reference.pages.flatMap((page) =>
      list(page).map(({ anchor, ...term }): Term => ({ ...term, api: reference.id, href: `${page.href}#${anchor}` })),
    );
  const { label } = reference;
  return [
    ...toPageTerms((page) => listOperations(page).flatMap((operation) => listOperationTerms(operation, label))),
    ...TERM_SECTIONS.flatMap((kind) =>
      toPageTerms(({ sections }) =>
        sections.flatMap((section) => (section.kind === kind ? listSectionTerms(section, label) : [])),
      ),
    ),
  ];
}

/** A term with its anchor, before its API and its page are known. */
type AnchoredTerm = Omit<Term, 'api' | 'href'> & { anchor: string };

/** Sections with terms of the whole API. A name in two of them links to the first. */
const TERM_SECTIONS: Section['kind'][] = ['errors', 'outcomes', 'states', 'overview', 'schemas', 'schema'];

function listSectionTerms(section: Section, label: string): AnchoredTerm[] {
  switch (section.kind) {
    case 'errors':
      return [
        ...listEntryTerms(listErrorEntries(section), label),
        ...section.types.map(
          ({ name, anchor, meaning }): AnchoredTerm => ({
            code: name,
            kind: 'type',
            anchor,
            title: meaning === undefined ? `Errors of type ${name}, ${label}` : `${label}: ${formatPlain(meaning)}`,
          }),
        ),
      ];
    case 'outcomes':
      return listEntryTerms(section.entries, label);
    case 'states':
      return section.machines.flatMap(({ states, title }) =>
        states.map(
          ({ name, anchor }): AnchoredTerm => ({ code: name, kind: 'state', anchor, title: `State of ${title}` }),
        ),
      );
    case 'overview':
      return section.parts.flatMap((part) => listPartTerms(part, label));
    case 'schemas':
    case 'schema':
      return listSchemas({ sections: [section] }).flatMap(({ anchor, name, tree }) =>
        listFieldTerms(tree, anchor, `${name}, ${label}`),
      );
    case 'list':
    case 'operation':
    case 'changes':
    case 'group':
      // `toTerms` lists the terms of operations itself.
      return [];
  }
}

function listPartTerms(part: OverviewPart, label: string): AnchoredTerm[] {
  return listPartHeaders(part).map(({ name, anchor = part.anchor }) => ({
    code: name,
    kind: 'header',
    anchor,
    title: `Header, ${label}`,
  }));
}

function listEntryTerms(entries: readonly ErrorEntry[], label: string): AnchoredTerm[] {
  return entries.map(({ name, anchor }) => ({ code: name, kind: 'error', anchor, title: `${name}, ${label}` }));
}

function listOperationTerms(operation: OperationSection, label: string): AnchoredTerm[] {
  const { anchor, operationId, method, path, role, blocks } = operation;
  const title = `${operation.title}, ${label}`;
  const names = [
    ...(role === 'callback' ? [] : [`${formatMethod(method)} ${path}`]),
    ...(operationId === undefined ? [] : [operationId]),
  ];
  const found = [
    ...names.map((code): AnchoredTerm => ({ code, kind: 'operation', anchor, title })),
    ...blocks.flatMap((block) => listBlockTerms(block, anchor, title)),
    // Response headers come last, so that a field with the same name wins.
    ...(findBlock(operation, 'responses')?.responses ?? []).flatMap((response) =>
      response.headers.map(({ name }): AnchoredTerm => {
        return { code: name, kind: 'header', anchor: response.anchor, title };
      }),
    ),
  ];
  return found.map((term) => ({ ...term, ...(operationId !== undefined && { operation: operationId }) }));
}

function listBlockTerms(block: OperationBlock, operationAnchor: string, title: string): AnchoredTerm[] {
  switch (block.kind) {
    case 'parameters':
      return block.fields.flatMap((field) => {
        const anchor = field.anchor ?? operationAnchor;
        const kind = field.role === 'header' ? 'header' : 'field';
        return [{ code: field.name, kind, anchor, title } as const, ...listFieldTerms(field, anchor, title)];
      });
    case 'body':
      return block.contents.flatMap(({ tree }) =>
        tree === undefined ? [] : listFieldTerms(tree, operationAnchor, title),
      );
    case 'responses':
      return block.responses
        .flatMap(({ contents }) => contents)
        .flatMap(({ tree }) => (tree === undefined ? [] : listFieldTerms(tree, operationAnchor, title)));
    case 'errors':
    case 'outcomes':
    case 'errors-unknown':
      // Reasons link to the error catalog, so they are listed there.
      return [];
  }
}

/** Returns the allowed values of a value, then its fields and their values. `anchor` is the nearest anchor at or above the value. */
function listFieldTerms(value: FieldValue, anchor: string, title: string): AnchoredTerm[] {
  const found = listValueTerms(value, anchor, title);
  walkFields(value, anchor, (field, own) => {
    if (field.role === 'property') found.push({ code: field.name, kind: 'field', anchor: own, title });
    found.push(...listValueTerms(field, own, title));
  });
  return found;
}

function listValueTerms({ values }: FieldValue, anchor: string, title: string): AnchoredTerm[] {
  return values.flatMap(({ text, isText }): AnchoredTerm[] =>
    isText ? [{ code: text, kind: 'value', anchor, title }] : [],
  );
}
