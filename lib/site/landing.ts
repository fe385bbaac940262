import { highlightCode } from '@/lib/code/highlight';
import { throwError } from '@/lib/diagnostic';
import type { Method } from '@/lib/reference/document';
import { formatOperationCount } from '@/lib/reference/overview';
import { findBlock } from '@/lib/reference/walk';
import { findOperation, locateOperation } from '@/lib/site/embeds';
import type { Site } from '@/lib/site/site';
import { formatGuideHref } from '@/lib/site/urls';
import { formatReferenceSummary } from './reference';

/** What the landing page shows; a preview has references only. */
export type Landing = {
  title: string;
  description: string;
  tasks: { title: string; text: string; steps: { label: string; href: string }[] }[];
  apis: { label: string; href: string; summary: string; operations: string }[];
  first?: { title: string; text: string; method: Method; path: string; href: string; html: string; answer: string };
};

type LandingSite = Pick<Site, 'config' | 'references'> & { docs: Pick<Site['docs'], 'guides'> };
type FirstCall = NonNullable<Site['config']['landing']>['firstCall'];

/** The landing page out of guides and references; fails when a guide or a call that `site.config.ts` names is gone. */
export function toLanding(site: LandingSite): Landing {
  const { title, description, landing } = site.config;
  return {
    title,
    description,
    tasks: (landing?.tasks ?? []).map((task) => ({ ...task, steps: task.steps.map((step) => toStep(site, step)) })),
    apis: site.references.map((reference) => ({
      label: reference.label,
      href: reference.href,
      summary: formatReferenceSummary(reference),
      operations: formatOperationCount(reference.api),
    })),
    ...(landing !== undefined && { first: toFirstCall(site, landing.firstCall) }),
  };
}

function toStep({ docs, references }: LandingSite, step: string): { label: string; href: string } {
  const guide = docs.guides.find(({ path }) => path === step);
  if (guide !== undefined) return { label: guide.frontMatter.title, href: formatGuideHref(guide.path) };
  const [api = '', operationId = ''] = step.split('/');
  const call = findOperation(references, api, operationId);
  if (call !== undefined) return { label: call.operation.title, href: call.links.toAnchor(call.operation.anchor) };
  return throwError({
    file: 'site.config.ts',
    message: `the landing page names ${step}, which is neither a guide nor a call`,
    hint: 'name another one in `landing.tasks`',
  });
}

function toFirstCall({ references }: LandingSite, { call, text }: FirstCall): NonNullable<Landing['first']> {
  const { operation, links } = locateOperation(references, undefined, call, 'site.config.ts');
  const sample = operation.samples[0]?.samples[0];
  const answer = findBlock(operation, 'responses')?.responses[0]?.contents[0]?.examples[0]?.value;
  return {
    title: operation.title,
    text,
    method: operation.method,
    path: operation.path,
    href: links.toAnchor(operation.anchor),
    html: highlightCode(sample?.source ?? '', sample?.lang ?? 'text'),
    answer: answer === undefined ? '' : highlightCode(JSON.stringify(answer, null, 2), 'json'),
  };
}
