import { throwError } from '@/lib/diagnostic';
import { formatOperationKey } from '@/lib/guides/document';
import type { OperationSection } from '@/lib/reference/document';
import { type ReferenceLinks, toLinks } from '@/lib/reference/links';
import { formatOperationCount } from '@/lib/reference/overview';
import { listAllOperations } from '@/lib/reference/walk';
import { findOperation } from '@/lib/site/embeds';
import type { Site } from '@/lib/site/site';
import { findSamplesOwner, formatGuideHref, formatSamplesHref } from '@/lib/site/urls';
import { formatReferenceSummary, type Reference } from './reference';
import { type TaskPicture, toTaskPicture } from './task-picture';

/** What the landing page shows; a preview has references only. */
export type Landing = {
  title: string;
  description: string;
  /** Fixed texts, as the owner words them. */
  texts: Site['config']['texts']['landing'];
  /** Queries that find something; a few of those that the search shows. */
  examples: readonly string[];
  tasks: LandingTask[];
  /** Those that no task names. */
  apis: (LandingLink & { summary: string; operations: string })[];
  first?: FirstCalls;
};

/** What a reader may want to build: what it needs, its API, its calls, and its guides. */
export type LandingTask = {
  title: string;
  text: string;
  needs: string;
  api: LandingLink & { operations: string };
  picture: TaskPicture;
  more: LandingLink[];
};

/** A guide, call or reference by its title. */
export type LandingLink = { label: string; href: string };

/** The first calls with their samples; `samplesHref` is where other languages are, with `{lang}`. */
export type FirstCalls = {
  text: string;
  samplesHref: string;
  calls: { operation: OperationSection; href: string; links: ReferenceLinks }[];
};

/** As many as fit on one line. */
const SHOWN_EXAMPLES = 3;

type LandingSite = Pick<Site, 'config' | 'references' | 'flows'> & { docs: Pick<Site['docs'], 'guides'> };
type LandingConfig = NonNullable<Site['config']['landing']>;

/** Returns the landing page out of guides and references, without what `site.config.ts` names and the site does not have: `findConfigErrors` reports that. */
export function toLanding(site: LandingSite): Landing {
  const { title, description, landing, texts } = site.config;
  const first = landing === undefined ? toSimplestCall(site.references) : toFirstCalls(site, landing.firstCalls);
  const named = new Set(landing?.tasks.map(({ api }) => api));
  return {
    title,
    description,
    texts: texts.landing,
    examples: (site.config.searchExamples ?? []).slice(0, SHOWN_EXAMPLES),
    tasks: (landing?.tasks ?? []).flatMap((task) => toTask(site, task)),
    apis: site.references
      .filter(({ id }) => !named.has(id))
      .map((reference) => ({ ...toApiLink(reference), summary: formatReferenceSummary(reference) })),
    ...(first !== undefined && { first }),
  };
}

function toApiLink({ label, href, api }: Reference) {
  return { label, href, operations: formatOperationCount(api) };
}

function toTask(
  site: LandingSite,
  { title, text, needs, api, flow, sequence, more }: LandingConfig['tasks'][number],
): LandingTask[] {
  const reference = site.references.find(({ id }) => id === api);
  if (reference === undefined) return [];
  const calls = sequence.flatMap((step) => toLink(site, step).map((link) => ({ ...link, keys: listKeys(site, step) })));
  return [
    {
      title,
      text,
      needs,
      api: toApiLink(reference),
      picture: toTaskPicture(
        calls,
        site.flows.find(({ id }) => id === flow),
        site.references,
      ),
      more: more.flatMap((step) => toLink(site, step)),
    },
  ];
}

/** The operations of a step: those of the guide, or the call itself. */
function listKeys({ docs }: LandingSite, step: string): string[] {
  const guide = docs.guides.find(({ path }) => path === step);
  return guide?.frontMatter.operations.map((name) => formatOperationKey(name, guide.frontMatter.api)) ?? [step];
}

function toLink({ docs, references }: LandingSite, step: string): LandingLink[] {
  const guide = docs.guides.find(({ path }) => path === step);
  if (guide !== undefined) return [{ label: guide.frontMatter.title, href: formatGuideHref(guide.path) }];
  const call = findCall(references, step);
  return call === undefined ? [] : [{ label: call.operation.title, href: call.links.toAnchor(call.operation.anchor) }];
}

function findCall(references: LandingSite['references'], name: string) {
  const [api = '', operationId = ''] = name.split('/');
  return findOperation(references, api, operationId);
}

/**
 * The call that a reader can try first, where `site.config.ts` names none: of the first API, one that only reads, with as few
 * parameters as possible.
 */
function toSimplestCall(references: LandingSite['references']): FirstCalls | undefined {
  const [reference] = references;
  if (reference === undefined) return undefined;
  const reading = listAllOperations(reference).filter(({ role, method }) => role === 'call' && method === 'get');
  const [operation] = reading.toSorted((one, other) => countParameters(one) - countParameters(other));
  if (operation === undefined) return undefined;
  const links = toLinks(reference);
  const href = links.toAnchor(operation.anchor);
  const samplesHref = formatSamplesHref(findSamplesOwner(href), '{lang}');
  return { text: SIMPLEST_CALL, samplesHref, calls: [{ operation, href, links }] };
}

const SIMPLEST_CALL = 'Set the environment variables that the sample reads, and run it.';

function countParameters({ blocks }: OperationSection): number {
  return blocks.reduce((count, block) => count + (block.kind === 'parameters' ? block.fields.length : 0), 0);
}

function toFirstCalls(
  { references }: LandingSite,
  { text, calls }: LandingConfig['firstCalls'],
): FirstCalls | undefined {
  const located = calls.flatMap((call) => findCall(references, call) ?? []);
  const hrefs = located.map(({ operation, links }) => links.toAnchor(operation.anchor));
  const [page, ...others] = new Set(hrefs.map(findSamplesOwner));
  if (page === undefined) return undefined;
  // The page has one file of samples for each language.
  if (others.length > 0) {
    return throwError({
      file: 'site.config.ts',
      message: `the first calls are on different pages: ${[page, ...others].join(', ')}`,
      hint: 'name calls of one API in `landing.firstCalls`',
    });
  }
  return {
    text,
    samplesHref: formatSamplesHref(page, '{lang}'),
    calls: located.map(({ operation, links }, index) => ({ operation, links, href: hrefs[index] ?? page })),
  };
}
