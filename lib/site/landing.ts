import { highlightCode } from '@/lib/code/highlight';
import { fail } from '@/lib/fail';
import { listOperations } from '@/lib/openapi/list-operations';
import type { Method } from '@/lib/openapi/model';
import { toSamples } from '@/lib/openapi/request/samples/samples';
import { formatOperationCount } from '@/lib/site/operation-count';
import { toOutsideLinks } from '@/lib/site/outside-links';
import type { Reference } from '@/lib/site/reference';
import { formatReferenceSummary } from '@/lib/site/reference-summary';
import type { Site } from '@/lib/site/site';
import { formatGuideHref } from '@/lib/site/urls';

/** What the landing page shows; a preview has references only. */
export type Landing = {
  title: string;
  description: string;
  tasks: { title: string; text: string; steps: { label: string; href: string }[] }[];
  apis: { label: string; href: string; summary: string; operations: string }[];
  first?: { title: string; method: Method; path: string; href: string; html: string; source: string; answer: string };
};

/** Ways in by task; a step is a guide (`lock`) or a call (`linkv2/createCart`), titled as that is, so it cannot drift. */
const TASKS = [
  {
    title: 'Sell on a marketplace',
    text: 'Learn about an event, list its seats, lock them, and complete the order when a buyer has paid.',
    steps: ['messaging-service', 'get-listings', 'lock', 'complete-order', 'print'],
  },
  {
    title: 'Transfer tickets',
    text: 'Send tickets to a person by e-mail, and follow the transfer until it is accepted or cancelled.',
    steps: ['initiate-transfer', 'accept-transfer', 'cancel-transfer', 'transfer-status'],
  },
  {
    title: 'Sell as a partner',
    text: 'Read the catalog and the seat inventory of a venue, fill a cart, and check it out into a sale.',
    steps: [
      'v2-auth',
      'linkv2/listCatalogItems',
      'linkv2/readInventoryAvailability',
      'linkv2/createCart',
      'linkv2/checkOutCart',
    ],
  },
  {
    title: 'Scan at the gate',
    text: 'Open a session for a device, load today’s events, and let each scanned ticket be admitted or stopped.',
    steps: ['entryv1-session', 'entryv1-events', 'entryv1-validate', 'entryv1-ticket-lookup'],
  },
];

const FIRST_CALL = { api: 'linkv1', operationId: 'createToken' };

/** The landing page out of guides and references; fails when a guide or the first call it names is gone. */
export function toLanding(site: Site): Landing {
  return {
    title: site.config.title,
    description: site.config.description,
    tasks: site.config.preview
      ? []
      : TASKS.map((task) => ({ ...task, steps: task.steps.map((step) => toStep(site, step)) })),
    apis: site.references.map((reference) => ({
      label: reference.label,
      href: reference.href,
      summary: formatReferenceSummary(reference),
      operations: formatOperationCount(reference.api),
    })),
    ...(!site.config.preview && { first: toFirstCall(site) }),
  };
}

function toStep(site: Site, step: string): { label: string; href: string } {
  const guide = site.docs.guides.find(({ path }) => path === step);
  if (guide !== undefined) return { label: guide.frontMatter.title, href: formatGuideHref(guide.path) };
  const [api, operationId] = step.split('/');
  const reference = site.references.find((candidate) => candidate.api.id === api);
  const calls = reference === undefined ? [] : listOperations(reference.api);
  const call = calls.find((candidate) => candidate.operationId === operationId);
  if (reference !== undefined && call !== undefined)
    return { label: call.title, href: toOutsideLinks(reference).toOperation(call.id) };
  return fail({
    where: 'lib/site/landing.ts',
    problem: `the landing page names ${step}, which is neither a guide nor a call`,
    remedy: 'name another one in TASKS',
  });
}

function toFirstCall({ references }: Site): NonNullable<Landing['first']> {
  const reference = references.find(({ api }) => api.id === FIRST_CALL.api) ?? references[0];
  const calls = reference === undefined ? [] : listCalls(reference);
  const operation = calls.find(({ operationId }) => operationId === FIRST_CALL.operationId) ?? calls[0];
  if (reference === undefined || operation === undefined) {
    return fail({
      where: 'site.config.ts',
      problem: 'no API has an operation to show on the landing page',
      remedy: 'list an API with at least one call',
    });
  }
  const [sample] = toSamples(reference.api, operation);
  const answer = operation.responses[0]?.mediaTypes[0]?.examples[0]?.value;
  return {
    title: operation.title,
    method: operation.method,
    path: operation.path,
    href: toOutsideLinks(reference).toOperation(operation.id),
    source: sample?.source ?? '',
    html: highlightCode(sample?.source ?? '', sample?.lang ?? 'text'),
    answer: answer === undefined ? '' : highlightCode(JSON.stringify(answer, null, 2), 'json'),
  };
}

function listCalls({ api }: Reference) {
  return listOperations(api).filter(({ kind }) => kind === 'call');
}
