import type { Flow, FlowBranch } from '@/lib/flows/model';
import { formatOperationKey, toOperationKey } from '@/lib/guides/document';
import { MOCK_PORT } from '@/lib/http';
import type { Api } from '@/lib/openapi/model';
import { listBaseUrls, listEnvironment, toMockEnvironment } from '@/lib/openapi/samples/environment';
import { formatPlain } from '@/lib/prose/plain';
import { RECOMMENDATION_LABEL } from '@/lib/prose/recommendation';
import { sectionAnchors } from '@/lib/reference/anchors';
import type { CodeSample, OperationSection, State, StateMachine, Transition } from '@/lib/reference/document';
import { type ReferenceLinks, toLinks } from '@/lib/reference/links';
import { toExampleCode } from '@/lib/reference/messages';
import { formatOperationCount } from '@/lib/reference/overview';
import { toResponseTabs } from '@/lib/reference/response-tabs';
import { findBlock, listAllOperations } from '@/lib/reference/walk';
import type { SiteConfig } from './config';
import { MOCK_FILE } from './downloads';
import { findOperation, findStates, type LocatedOperation } from './embeds';
import { formatReferenceSummary, type Reference } from './reference';
import type { Site } from './site';
import { formatAbsoluteUrl, formatAuthoredHref, formatGuideHref, formatSiteHref } from './urls';

/** The content of the landing page. In a preview, it has references but no tasks. */
export type Landing = ReturnType<typeof toLanding>;

/** Something that a reader may want to build, with its API, calls and further guides. */
export type LandingTask = Landing['tasks'][number];

/** A call to try first, with its response. */
export type FirstCall = LandingLink & {
  /** Command that starts the mock; absent if the site doesn't publish it. */
  command?: string;
  /** The sample in the first language. With the mock, it needs no environment variables. */
  sample: CodeSample;
  /** The documented response, which the mock returns. */
  response?: { source: string; lang: string };
  /** Where to continue, or how to set the variables that the sample reads. */
  link?: LandingLink;
};

/** Number of examples that fit on one line. */
const SHOWN_EXAMPLES = 3;

type LandingSite = Pick<Site, 'config' | 'references' | 'flows'> & { docs: Pick<Site['docs'], 'guides'> };
type LandingConfig = Site['config']['landing'];

/**
 * Returns the name of a link to an API's reference: its label, or "API reference" for the only API of a portal with the same title, which
 * the reader has just read.
 */
export function formatReferenceLink(label: string, { title, apis }: Pick<SiteConfig, 'title' | 'apis'>): string {
  return apis.length === 1 && label === title ? 'API reference' : label;
}

/** Returns the landing page. Omits guides, calls and APIs in `site.config.ts` that don't exist, because `findConfigErrors` reports them. */
export function toLanding(site: LandingSite) {
  const { title, landing, texts, preview } = site.config;
  const [only, ...others] = site.references;
  const found =
    landing.firstCall === undefined
      ? findSimplestCall(site.references)
      : findOperation(site.references, landing.firstCall.call);
  const first = found && toFirstCall(site, found);
  const named = new Set(landing.tasks.map(({ api }) => api));
  return {
    title: texts.landing.heading ?? title,
    // The configuration of a preview can only list the titles of its documents.
    description:
      preview && only !== undefined && others.length === 0 ? formatReferenceSummary(only) : site.config.description,
    texts: texts.landing,
    examples: (site.config.searchExamples ?? []).slice(0, SHOWN_EXAMPLES),
    tasks: landing.tasks.flatMap((task) => toTask(site, task)),
    apis: site.references
      .filter(({ id }) => !named.has(id))
      .map((reference) => {
        const { href, api } = reference;
        const label = formatReferenceLink(reference.label, site.config);
        return { label, href, operations: formatOperationCount(api), summary: formatReferenceSummary(reference) };
      }),
    ...(first !== undefined && { first }),
  };
}

function toTask(site: LandingSite, { title, text, more, ...task }: LandingConfig['tasks'][number]) {
  const reference = site.references.find(({ id }) => id === task.api);
  if (reference === undefined) return [];
  const api: LandingLink = { label: reference.label, href: reference.href };
  return [{ title, text, api, picture: toPicture(site, task), more: more.flatMap((step) => toLink(site, step)) }];
}

function toPicture(
  site: LandingSite,
  { api, states, flow, sequence }: Omit<LandingConfig['tasks'][number], 'title' | 'text' | 'more'>,
): TaskPicture {
  if (states !== undefined) {
    const found = findStates(site.references, api, states);
    return found === undefined ? { steps: [], ends: [] } : toStatePicture(found.machine, found.links);
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

/** Returns the GET call of the first API with the fewest parameters, for a portal that names no first call. */
function findSimplestCall([reference]: LandingSite['references']): LocatedOperation | undefined {
  if (reference === undefined) return undefined;
  const reading = listAllOperations(reference).filter(({ role, method }) => role === 'call' && method === 'get');
  const [operation] = reading.toSorted((one, other) => countParameters(one) - countParameters(other));
  return operation && { operation, reference, links: toLinks(reference) };
}

function countParameters({ blocks }: OperationSection): number {
  return blocks.reduce((count, block) => count + (block.kind === 'parameters' ? block.fields.length : 0), 0);
}

function toFirstCall(
  { config: { landing, mock, baseUrl, preview } }: LandingSite,
  { operation, reference, links }: LocatedOperation,
): FirstCall | undefined {
  const { shown } = operation.samples;
  if (shown === undefined) return undefined;
  const runs = mock && !preview;
  const [tab] = toResponseTabs(findBlock(operation, 'responses')?.responses ?? []);
  const example = tab?.options[0]?.examples[0];
  const link = landing.firstCall?.link;
  const setUp = links.findAnchor(sectionAnchors.setup);
  const reads = listEnvironment(reference.api).some(({ name }) => shown.source.includes(name));
  return {
    label: operation.title,
    href: links.toAnchor(operation.anchor),
    ...(runs && {
      command: `npx --yes ${formatAbsoluteUrl(baseUrl, formatSiteHref(`/${MOCK_FILE}`))} --api ${reference.id}`,
    }),
    sample: runs ? { ...shown, source: fillVariables(reference.api, shown.source) } : shown,
    ...(example !== undefined && (runs || !example.generated) && { response: toExampleCode(example) }),
    ...(link !== undefined
      ? { link: { label: link.label, href: formatAuthoredHref(link.href) } }
      : setUp !== undefined && reads && !runs && { link: { label: 'Set up the environment variables', href: setUp } }),
  };
}

const MOCK_URL = `http://127.0.0.1:${MOCK_PORT}`;

/** Replaces the variables of a sample by values that the mock accepts, which serves the only API at its first port. */
function fillVariables(api: Api, source: string): string {
  const values = new Map(Object.entries(toMockEnvironment(api, MOCK_URL)));
  const filled = source.replace(/\$(?:\{(\w+)\}|(\w+))/g, (text, braced, name) => values.get(braced ?? name) ?? text);
  return listBaseUrls(api).reduce((text, url) => text.replaceAll(url, MOCK_URL), filled);
}

/** The small picture of a task on the landing page: its steps in order, and how it can end. */
export type TaskPicture = { steps: PictureStep[]; ends: PictureEnd[] };

export type LandingLink = { label: string; href: string };

type PictureStep = LandingLink & {
  /** What repeats the call, or the state that it leads to. */
  note?: string;
  /** Set for a message that you receive. */
  received?: true;
};

/** An outcome: label `Admit`, text `Let the reader enter.`; or a state with the move that leads to it. The label can be empty. */
type PictureEnd = { label: string; text: string; href?: string; outcome?: FlowBranch['outcome'] | State['outcome'] };

/** A call to draw. `keys` are the `api/operationId` keys by which to find its step in the flow. */
type PictureCall = LandingLink & { keys: readonly string[] };

/** Returns the picture of calls in this order, with received calls, repetitions and outcomes if there is a flow. */
export function toCallPicture(
  calls: readonly PictureCall[],
  flow: Flow | undefined,
  references: readonly Reference[],
): TaskPicture {
  const found = calls.map(({ keys }) => flow?.steps.find(({ call }) => call && keys.includes(toOperationKey(call))));
  const drawn = new Set(found.map((step) => step?.id));
  const ends = found.at(-1)?.branches.filter(({ to }) => to === undefined || !drawn.has(to)) ?? [];
  const steps = calls.flatMap(({ label, href }, index): PictureStep[] => {
    const step = found[index];
    const repeats = step?.branches.find(({ to }) => to === step.id)?.label ?? '';
    const received = (step?.before ?? []).flatMap(({ call }) => toCallLink(references, toOperationKey(call)));
    return [
      ...received.map((link) => ({ ...link, note: 'you receive', received: true as const })),
      { label, href, ...(repeats !== '' && { note: `while ${repeats}` }) },
    ];
  });
  return { steps, ends: ends.map(({ label, text, outcome }) => ({ label, text: toEndText(text), outcome })) };
}

/** Returns the text of an outcome as plain text. Advice loses its label: a picture has no room for it, and the flow marks it. */
function toEndText(text: string): string {
  return formatPlain(text).replace(`${RECOMMENDATION_LABEL} `, '');
}

/** Returns a list with the link to a call; empty if it doesn't exist. */
function toCallLink(references: readonly Reference[], key: string): LandingLink[] {
  const found = findOperation(references, key);
  if (found === undefined) return [];
  return [{ label: found.operation.title, href: found.links.toAnchor(found.operation.anchor) }];
}

/** Returns the picture of a state machine: the moves up to the first choice as steps, and all further moves as outcomes. */
export function toStatePicture({ states, transitions }: StateMachine, links: ReferenceLinks): TaskPicture {
  const steps: Transition[] = [];
  let next = transitions.filter(({ from }) => from === undefined);
  for (let [move] = next; move !== undefined && next.length === 1 && !steps.includes(move); [move] = next) {
    steps.push(move);
    const { to } = move;
    next = transitions.filter(({ from }) => from === to);
  }
  return {
    steps: steps.map((move) => ({ ...toTransitionLink(move, links), note: move.to })),
    ends: transitions
      .filter((move) => !steps.includes(move))
      .map((move) => {
        const { label, href } = toTransitionLink(move, links);
        const outcome = states.find(({ name }) => name === move.to)?.outcome;
        return { label: move.to, text: label, href, ...(outcome !== undefined && { outcome }) };
      }),
  };
}

function toTransitionLink({ trigger, anchor }: Transition, links: ReferenceLinks): LandingLink {
  return trigger.kind === 'operation'
    ? { label: trigger.title, href: links.toAnchor(trigger.anchor) }
    : { label: formatPlain(trigger.text), href: links.toAnchor(anchor) };
}
