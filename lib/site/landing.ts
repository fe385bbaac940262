import { formatOperationKey } from '@/lib/guides/document';
import type { OperationSection } from '@/lib/reference/document';
import { type ReferenceLinks, toLinks } from '@/lib/reference/links';
import { formatOperationCount } from '@/lib/reference/overview';
import { listAllOperations } from '@/lib/reference/walk';
import { findOperation, findStates } from '@/lib/site/embeds';
import type { Site } from '@/lib/site/site';
import { formatAuthoredHref, formatGuideHref } from '@/lib/site/urls';
import { formatReferenceSummary } from './reference';
import { type LandingLink, type TaskPicture, toCallLink, toCallPicture, toStatePicture } from './task-picture';

/** The content of the landing page. In a preview, it has references but no tasks. */
export type Landing = {
  title: string;
  description: string;
  /** Fixed texts from `site.config.ts`. */
  texts: Site['config']['texts']['landing'];
  /** The first search examples, as many as fit on one line. */
  examples: readonly string[];
  tasks: LandingTask[];
  /** The APIs that no task names. */
  apis: (LandingLink & { summary: string; operations: string })[];
  first?: FirstCalls;
};

/** Something that a reader may want to build, with its prerequisites, API, calls and further guides. */
export type LandingTask = {
  title: string;
  text: string;
  needs: string;
  api: LandingLink;
  picture: TaskPicture;
  more: LandingLink[];
};

/** The first calls with their samples. */
export type FirstCalls = {
  text: string;
  /** Where to get what the samples need. */
  link?: LandingLink;
  calls: { operation: OperationSection; href: string; links: ReferenceLinks }[];
};

/** Number of examples that fit on one line. */
const SHOWN_EXAMPLES = 3;

type LandingSite = Pick<Site, 'config' | 'references' | 'flows'> & { docs: Pick<Site['docs'], 'guides'> };
type LandingConfig = NonNullable<Site['config']['landing']>;

/** Returns the landing page. Omits guides, calls and APIs in `site.config.ts` that don't exist, because `findConfigErrors` reports them. */
export function toLanding(site: LandingSite): Landing {
  const { title, description, landing, texts } = site.config;
  const first = landing === undefined ? toSimplestCall(site.references) : toFirstCalls(site, landing.firstCalls);
  const named = new Set(landing?.tasks.map(({ api }) => api));
  return {
    title: texts.landing.heading ?? title,
    description,
    texts: texts.landing,
    examples: (site.config.searchExamples ?? []).slice(0, SHOWN_EXAMPLES),
    tasks: (landing?.tasks ?? []).flatMap((task) => toTask(site, task)),
    apis: site.references
      .filter(({ id }) => !named.has(id))
      .map((reference) => {
        const { label, href, api } = reference;
        return { label, href, operations: formatOperationCount(api), summary: formatReferenceSummary(reference) };
      }),
    ...(first !== undefined && { first }),
  };
}

function toTask(site: LandingSite, task: LandingConfig['tasks'][number]): LandingTask[] {
  const reference = site.references.find(({ id }) => id === task.api);
  if (reference === undefined) return [];
  const { title, text, needs, more } = task;
  return [
    {
      title,
      text,
      needs,
      api: { label: reference.label, href: reference.href },
      picture: toPicture(site, task),
      more: more.flatMap((step) => toLink(site, step)),
    },
  ];
}

function toPicture(site: LandingSite, { api, states, flow, sequence }: LandingConfig['tasks'][number]): TaskPicture {
  if (states !== undefined) {
    const found = findStates(site.references, api, states);
    return found === undefined ? { kind: 'states', moves: [] } : toStatePicture(found.machine, found.links);
  }
  const calls = sequence.flatMap((step) => toLink(site, step).map((link) => ({ ...link, keys: listKeys(site, step) })));
  return toCallPicture(
    calls,
    site.flows.find(({ id }) => id === flow),
    site.references,
  );
}

/** Returns the `api/operationId` keys of a step: the operations of its guide, or the call itself. */
function listKeys({ docs }: LandingSite, step: string): string[] {
  const guide = docs.guides.find(({ path }) => path === step);
  return guide?.frontMatter.operations.map((name) => formatOperationKey(name, guide.frontMatter.api)) ?? [step];
}

function toLink({ docs, references }: LandingSite, step: string): LandingLink[] {
  const guide = docs.guides.find(({ path }) => path === step);
  if (guide !== undefined) return [{ label: guide.frontMatter.title, href: formatGuideHref(guide.path) }];
  return toCallLink(references, step);
}

/**
 * Returns the call to try first if `site.config.ts` has no `landing`: in the first API, the GET call with the fewest parameters.
 * Returns undefined if the API has no GET call.
 */
function toSimplestCall(references: LandingSite['references']): FirstCalls | undefined {
  const [reference] = references;
  if (reference === undefined) return undefined;
  const reading = listAllOperations(reference).filter(({ role, method }) => role === 'call' && method === 'get');
  const [operation] = reading.toSorted((one, other) => countParameters(one) - countParameters(other));
  if (operation === undefined) return undefined;
  const links = toLinks(reference);
  return { text: SIMPLEST_CALL, calls: [{ operation, href: links.toAnchor(operation.anchor), links }] };
}

const SIMPLEST_CALL = 'Set the environment variables that the sample reads, and run it.';

function countParameters({ blocks }: OperationSection): number {
  return blocks.reduce((count, block) => count + (block.kind === 'parameters' ? block.fields.length : 0), 0);
}

function toFirstCalls(
  { references }: LandingSite,
  { text, link, calls }: LandingConfig['firstCalls'],
): FirstCalls | undefined {
  const located = calls.flatMap((call) => findOperation(references, call) ?? []);
  if (located.length === 0) return undefined;
  return {
    text,
    ...(link !== undefined && { link: { label: link.label, href: formatAuthoredHref(link.href) } }),
    calls: located.map(({ operation, links }) => ({ operation, links, href: links.toAnchor(operation.anchor) })),
  };
}
