import { findOwn } from '@/lib/collections';
import { toReleaseBlocks } from '@/lib/markdown/changes';
import { formatFields, formatTypeAndMarks, toValueBlocks } from '@/lib/markdown/fields';
import { formatServers, toOperationBlocks } from '@/lib/markdown/operation';
import {
  formatInline,
  formatOpenQuestionItems,
  formatOpenQuestions,
  formatProse,
  formatWithLead,
  type ProseContext,
} from '@/lib/markdown/prose';
import {
  formatFence,
  formatHeading,
  formatItem,
  formatLink,
  formatRequestLine,
  formatText,
  joinBlocks,
} from '@/lib/markdown/text';
import { listAnchors } from '@/lib/reference/anchors';
import type {
  AnchorLink,
  ErrorEntry,
  ErrorGroup,
  GroupSection,
  ListSection,
  NamedSchema,
  OperationLink,
  OperationSection,
  OverviewTopic,
  ReferenceDocument,
  ReferencePage,
  Section,
  SecurityScheme,
  State,
  StateMachine,
  StatusResponse,
  Transition,
} from '@/lib/reference/document';
import { cutResponses } from '@/lib/reference/errors';
import { toLinks } from '@/lib/reference/links';
import { listErrorQuestions, listItemQuestions, listValueQuestions } from '@/lib/reference/open-questions';
import { addCallbacks } from '@/lib/reference/walk';
import { CREATED, formatWithin, REASONS_WITHIN } from '@/lib/reference/words';
import { formatReferenceTitle } from '@/lib/site/reference';
import { formatMarkdownHref, formatSectionMarkdownHref } from '@/lib/site/urls';
import { formatCode } from '@/lib/text';

/** Returns a page of a reference in its order. The overview of a split reference lists the other pages. */
export function formatReferencePage(reference: ReferenceDocument, page: ReferencePage): string {
  const context = { level: 2, ...toLinks(reference) };
  const blocks = page.sections.flatMap((section) => toSectionBlocks(section, context));
  return formatPage(reference, page, blocks);
}

function formatPage(reference: ReferenceDocument, page: ReferencePage, blocks: readonly string[]): string {
  // Operations and schemas have their own title.
  const title = page.path.length === 1 ? formatHeading(1, formatText(formatReferenceTitle(reference, page))) : '';
  return `${joinBlocks([title, ...blocks, ...(page.entry ? toPagesBlocks(reference) : [])])}\n`;
}

/** A section of a reference page that has a separate Markdown file, named by its anchor. */
type SectionFile = {
  anchor: string;
  /** Every anchor within it. */
  anchors: readonly string[];
  format: () => string;
};

/**
 * Returns the sections of a page that have a separate Markdown file: each operation, callback, schema and group, the states and
 * the errors. None if the page is a single operation or schema.
 */
export function listSectionFiles(reference: ReferenceDocument, page: ReferencePage): SectionFile[] {
  return page.sections.flatMap((section) => toSectionFiles(section, reference));
}

function toSectionFiles(section: Section, reference: ReferenceDocument): SectionFile[] {
  const context = { level: 1, ...toLinks(reference) };
  // The heading of a section also names the API.
  const toWhole = (of: Section, blocks: () => string[]) =>
    toSectionFile(of, () => [
      formatHeading(1, formatText(`${reference.label}: ${section.title}`), section.anchor),
      ...blocks(),
    ]);
  const toLink = (item: AnchorLink) => formatPartLink(item, reference);
  const toOperationFile = (operation: OperationSection, parent: AnchorLink) => {
    const { anchor, title } = operation;
    return toSectionFile({ kind: 'operation', anchor, title, parent, operation: { ...operation, callbacks: [] } }, () =>
      toOperationBlocks(operation, context),
    );
  };
  switch (section.kind) {
    case 'overview':
    case 'list':
    case 'schema':
    case 'changes':
      return [];
    case 'operation':
      return addCallbacks(section.operation.callbacks).map((callback) => toOperationFile(callback, section.parent));
    case 'group':
      return [
        toWhole({ ...section, operations: [] }, () => [
          ...toGroupLeadBlocks(section, context),
          formatOperationItems(section.operations, toLink),
        ]),
        ...addCallbacks(section.operations).map((operation) => toOperationFile(operation, section)),
      ];
    case 'schemas':
      return [
        toWhole({ ...section, schemas: [] }, () => [formatSchemaItems(section.schemas, toLink)]),
        ...section.schemas.map((schema) => {
          const { anchor, name: title } = schema;
          return toSectionFile({ kind: 'schema', anchor, title, parent: section, schema }, () =>
            toSchemaBlocks(schema, context),
          );
        }),
      ];
    case 'states':
    case 'errors':
    case 'outcomes':
      return [toWhole(section, () => toSectionBlocks(section, context).slice(1))];
  }
}

function toSectionFile(section: Section, blocks: () => string[]): SectionFile {
  return {
    anchor: section.anchor,
    anchors: listAnchors({ sections: [section] }),
    format: () => `${joinBlocks(blocks())}\n`,
  };
}

/** Returns an index of a page: its text about the API as a whole, then links to the files of its sections. */
export function formatReferenceIndex(reference: ReferenceDocument, page: ReferencePage): string {
  const others = page.sections.filter(({ kind }) => kind === 'states' || kind === 'errors' || kind === 'outcomes');
  return formatPage(reference, page, [
    ...page.sections.flatMap((section) => toIndexBlocks(section, reference)),
    others.length === 0 ? '' : formatHeading(2, 'States and errors'),
    others.map((section) => formatItem(formatPartLink(section, reference))).join('\n'),
  ]);
}

function toIndexBlocks(section: Section, reference: ReferenceDocument): string[] {
  const toLink = (item: AnchorLink) => formatPartLink(item, reference);
  switch (section.kind) {
    case 'group':
      return [formatHeading(2, toLink(section)), formatOperationItems(section.operations, toLink)];
    case 'schemas':
      return [formatHeading(2, toLink(section)), formatSchemaItems(section.schemas, toLink)];
    case 'states':
    case 'errors':
    case 'outcomes':
      return [];
    case 'overview':
    case 'list':
    case 'operation':
    case 'schema':
    case 'changes':
      return toSectionBlocks(section, { level: 2, ...toLinks(reference) });
  }
}

/** Returns a state machine without its title: every state, and every transition with its trigger. */
export function toMachineBlocks(machine: StateMachine, context: ProseContext): string[] {
  const { description, states, transitions, unspecified } = machine;
  return [
    formatProse(description, context),
    states.map((state) => formatState(state, context)).join('\n'),
    transitions.length === 0
      ? ''
      : `Transitions:\n\n${transitions.map((move) => formatMove(move, context)).join('\n')}`,
    formatProse(unspecified, context),
  ];
}

/** Returns the groups around a group: `In Collection / Loans.` */
function formatParents({ parents = [] }: GroupSection | ListSection, { toAnchor }: ProseContext): string {
  if (parents.length === 0) return '';
  return `In ${parents.map(({ anchor, title }) => formatLink(formatText(title), toAnchor(anchor))).join(' / ')}.`;
}

/** Returns the text of a group before its operations. */
function toGroupLeadBlocks(section: GroupSection | ListSection, context: ProseContext): string[] {
  const { description, externalDocs } = section;
  return [
    formatParents(section, context),
    formatProse(description, context),
    externalDocs === undefined ? '' : formatLink(formatText(externalDocs.text), externalDocs.href),
  ];
}

function formatOperationItems(
  operations: readonly Omit<OperationLink, 'deprecated'>[],
  toLink: (item: AnchorLink) => string,
): string {
  return operations.map((each) => formatItem(`${toLink(each)}: ${formatRequestLine(each)}`)).join('\n');
}

function formatSchemaItems(
  schemas: readonly Pick<NamedSchema, 'anchor' | 'name'>[],
  toLink: (item: AnchorLink) => string,
): string {
  return schemas.map(({ anchor, name }) => formatItem(toLink({ anchor, title: name }))).join('\n');
}

/** Returns a link to the Markdown file of an operation, schema, group or section. */
function formatPartLink({ anchor, title }: AnchorLink, { href, anchors }: ReferenceDocument): string {
  const page = findOwn(anchors, anchor) ?? href;
  return formatLink(formatText(title), formatSectionMarkdownHref(page, anchor));
}

function toSectionBlocks(section: Section, context: ProseContext): string[] {
  const heading = formatHeading(context.level, formatText(section.title), section.anchor);
  const below = { ...context, level: context.level + 1 };
  switch (section.kind) {
    case 'overview':
      return [
        formatHeading(1, formatText(section.title)),
        section.apiMeta.map((content) => formatInline(content, context)).join(' · '),
        formatProse(section.summary, context),
        formatProse(section.description, context),
        ...section.topics.flatMap((topic) => toTopicBlocks(topic, context)),
      ];
    case 'group':
      return [
        heading,
        ...toGroupLeadBlocks(section, context),
        ...section.operations.flatMap((operation) => toOperationBlocks(operation, below)),
      ];
    case 'list': {
      const toLink = ({ anchor, title }: AnchorLink) =>
        formatLink(formatText(title), formatMarkdownHref(context.toAnchor(anchor)));
      const items = [
        ...(section.groups ?? []).map((group) => formatItem(toLink(group))),
        formatOperationItems(section.operations, toLink),
        formatSchemaItems(section.schemas, toLink),
      ];
      return [...toGroupLeadBlocks(section, context), items.filter((item) => item !== '').join('\n')];
    }
    case 'operation':
      return toOperationBlocks(section.operation, { ...context, level: 1 });
    case 'schema':
      return toSchemaBlocks(section.schema, { ...context, level: 1 });
    case 'schemas':
      return [heading, ...section.schemas.flatMap((schema) => toSchemaBlocks(schema, below))];
    case 'states':
      return [
        heading,
        ...section.machines.flatMap((machine) => [
          formatHeading(below.level, formatText(machine.title)),
          ...toMachineBlocks(machine, below),
        ]),
      ];
    case 'errors':
      return [
        heading,
        section.lead,
        ...section.groups.flatMap((group) => toErrorGroupBlocks(group, below)),
        ...section.types.flatMap(({ anchor, name, meaning = '', reasons }) => [
          formatHeading(below.level, `Type ${formatText(name)}`, anchor),
          formatProse(meaning, below),
          `${reasons.map((reason) => formatCode(reason.name)).join(', ')}.`,
        ]),
        formatOpenQuestions(listErrorQuestions(section), below),
      ];
    case 'outcomes':
      return [
        heading,
        formatText(section.lead),
        formatEntries(section.entries, context),
        formatOpenQuestions(listItemQuestions([], section.entries), below),
      ];
    case 'changes':
      return [formatText(section.lead), ...section.releases.flatMap((release) => toReleaseBlocks(release, context))];
  }
}

function toTopicBlocks(topic: OverviewTopic, context: ProseContext): string[] {
  const heading = formatHeading(context.level, topic.title, topic.anchor);
  switch (topic.kind) {
    case 'index':
      // The operations follow, or are on the listed pages.
      return [];
    case 'servers':
      return [heading, formatServers(topic.servers, context)];
    case 'security':
      return [heading, topic.schemes.map((scheme) => formatScheme(scheme, context)).join('\n')];
    case 'headers':
      return [heading, formatFields(topic.fields, context)];
    case 'setup':
      return [
        heading,
        topic.lead,
        topic.variables
          .filter(({ description }) => description !== undefined)
          .map(({ name, description }) => formatItem(formatCode(name), [formatProse(description, context)]))
          .join('\n'),
        ...topic.commands.map(({ source, lang }) => formatFence(source, lang)),
      ];
    case 'unspecified':
      return [heading, formatOpenQuestionItems(topic.items, context)];
  }
}

function formatScheme(
  { name, method, uses, variables, deprecated, description, urls: more, flows }: SecurityScheme,
  context: ProseContext,
): string {
  const facts = [formatInline(method, context), ...uses.map(formatText)];
  const read = variables.map((variable) => `environment variable ${formatCode(variable)}`);
  return formatItem(`${formatCode(name)}: ${[...facts, ...read].join(', ')}`, [
    deprecated === undefined ? '' : formatWithLead('Deprecated.', formatProse(deprecated, context)),
    formatProse(description, context),
    more.map((content) => formatItem(formatInline(content, context))).join('\n'),
    ...flows.map(({ title, urls, scopes }) => {
      const items = scopes.map((scope) =>
        formatItem(formatWithLead(`${formatCode(scope.name)}:`, formatProse(scope.description, context))),
      );
      const links = urls.map((content) => formatInline(content, context)).join(', ');
      return formatItem(`${title}${links === '' ? '' : `: ${links}`}`, [items.join('\n')]);
    }),
  ]);
}

function toSchemaBlocks({ name, tree, anchor }: NamedSchema, context: ProseContext): string[] {
  return [
    formatHeading(context.level, formatCode(name)),
    `Type: ${formatTypeAndMarks(tree, context)}.`,
    ...toValueBlocks(tree, context),
    formatOpenQuestions(listValueQuestions(tree, anchor), context),
  ];
}

/** Returns one status of the error catalog: the responses without a reason, and its reasons. */
function toErrorGroupBlocks(group: ErrorGroup, context: ProseContext): string[] {
  const { anchor, title, entries } = group;
  const { shown, left = '' } = cutResponses(group);
  return [
    formatHeading(context.level, formatText(title), anchor),
    shown.map((response) => formatStatusResponse(response, context)).join('\n'),
    left,
    formatEntries(entries, context),
  ];
}

function formatStatusResponse(response: StatusResponse, context: ProseContext): string {
  const { description, advice, sender, operations, entryReasons } = response;
  const calls = operations.map(({ title, response: anchor }) =>
    formatLink(formatText(title), context.toAnchor(anchor)),
  );
  return formatItem(`${sender} ${calls.join(', ')}.`, [
    formatProse(description, context),
    ...(advice === undefined
      ? []
      : [formatWithLead('What to do:', formatProse(advice.fix, context)), `Retry: ${advice.retry}.`]),
    entryReasons.length === 0
      ? ''
      : `${REASONS_WITHIN} ${entryReasons.map(({ anchor, name }) => formatLink(formatCode(name), context.toAnchor(anchor))).join(', ')}.`,
  ]);
}

function formatEntries(entries: readonly ErrorEntry[], context: ProseContext): string {
  return entries.map((entry) => formatEntry(entry, context)).join('\n');
}

function formatEntry(entry: ErrorEntry, context: ProseContext): string {
  const { name, kind, status, meaning, fix, retry, raisedBy } = entry;
  const facts = [...(status === undefined || kind === 'outcome' ? [] : [`HTTP ${status}`]), ...entry.facts];
  const term = `${formatCode(name)}${facts.length === 0 ? '' : ` (${facts.map(formatText).join(', ')})`}:`;
  const calls = raisedBy.map(({ title, row, within }) => {
    const link = formatLink(formatText(title), context.toAnchor(row));
    return within === undefined ? link : `${link} (${formatWithin(within)})`;
  });
  return formatItem(formatWithLead(term, formatProse(meaning, context)), [
    formatWithLead('What to do:', formatProse(fix, context)),
    `Retry: ${retry}.`,
    calls.length === 0 ? '' : `Returned by ${calls.join(', ')}.`,
  ]);
}

function formatState({ name, description, initial, final, outcome }: State, context: ProseContext): string {
  const end = outcome === undefined ? 'final' : `final, ${outcome}`;
  const flags = [...(initial ? ['initial'] : []), ...(final ? [end] : [])];
  const lead = `${formatCode(name)}${flags.length === 0 ? '' : ` (${flags.join(', ')})`}`;
  return formatItem(description === undefined ? lead : formatWithLead(`${lead}:`, formatProse(description, context)));
}

function formatMove({ from = CREATED, to, trigger, status, description }: Transition, context: ProseContext): string {
  const cause =
    trigger.kind === 'event'
      ? formatProse(trigger.text, context)
      : formatLink(formatText(trigger.title), context.toAnchor(trigger.anchor));
  const result = status === undefined ? '' : ` (${status})`;
  const about = description === undefined ? '' : formatProse(description, context);
  const lead = `${formatCode(`${from} → ${to}`)}:`;
  // The text of an event may have several blocks.
  if (cause.includes('\n')) return formatItem(formatWithLead(lead, cause), [result.trim(), about]);
  return formatItem(formatWithLead(formatWithLead(lead, `${cause}${result}`.replace(/\.?$/, '.')), about));
}

function toPagesBlocks({ pages }: ReferenceDocument): string[] {
  if (pages.length === 1) return [];
  const items = pages
    .filter(({ path }) => path.length === 1)
    .map(({ title, href }) => formatItem(formatLink(formatText(title), formatMarkdownHref(href))));
  return [formatHeading(2, 'Pages'), items.join('\n')];
}
