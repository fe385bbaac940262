import { type Diagnostic, type DiagnosticText, toErrors } from '@/lib/diagnostic';
import { findSiteLinkError, type Targets } from '@/lib/guides/checks/links';
import type { CodeShape, Guide, Term } from '@/lib/guides/document';
import type { ReferenceDocument } from '@/lib/reference/document';
import { listAllOperations } from '@/lib/reference/walk';
import { closestMatch, findUnknownName } from '@/lib/text';
import type { SiteConfig } from './config';
import { listStates } from './embeds';
import { findRedirectErrors } from './redirects';
import { locateField, locateName } from './setting-lines';

type Named = {
  guides: readonly Guide[];
  references: readonly ReferenceDocument[];
  /** The IDs of the flows. */
  flows: readonly string[];
  targets: Targets;
};

/** Returns an error for everything that `site.config.ts` names but the site doesn't have. `source` is its text. */
export function findConfigErrors(
  {
    landing,
    announcement,
    docsVersions,
    redirects,
  }: Partial<Pick<SiteConfig, 'landing'>> & Pick<SiteConfig, 'announcement' | 'docsVersions' | 'redirects'>,
  { guides, references, flows, targets }: Named,
  source: string,
): Diagnostic[] {
  const paths = guides.map(({ path }) => path);
  const calls = references.flatMap(listCalls);
  const report = (name: string, found: DiagnosticText | undefined) => toErrors(locateName(name, source), found);
  const reportUnknown = (name: string | undefined, expected: string, known: readonly string[]) =>
    name === undefined ? [] : report(name, findUnknown(name, 'tasks', expected, known));
  const findSteps = ({ sequence, more }: { sequence: string[]; more: string[] }) =>
    [...sequence, ...more].flatMap((step) => {
      // A guide that can't be parsed has its own errors.
      if (targets.unreadable.has(formatGuideStep(step))) return [];
      const found = findUnknownCall(step, 'tasks', 'a guide or a call', calls, paths);
      return report(step, found && (findDraft(step, targets) ?? found));
    });
  const { tasks = [], firstCall } = landing ?? {};
  const apis = references.map(({ id }) => id);
  return [
    ...docsVersions.flatMap(({ id, home }) => {
      const subject = docsVersions.length === 1 ? 'the guides start' : `the docs version ${id} starts`;
      return report(home, findHomeError(subject, home, targets));
    }),
    ...tasks.flatMap(({ api }) => reportUnknown(api, 'an API', apis)),
    ...tasks.flatMap(({ flow }) => reportUnknown(flow, 'a flow', flows)),
    ...tasks.flatMap(({ api, states }) => {
      const reference = references.find(({ id }) => id === api);
      const machines = listStates(reference).map(({ name }) => name);
      return reference === undefined ? [] : reportUnknown(states, `a name under x-states of ${api}`, machines);
    }),
    // Report only the API if a task's API is missing, because its steps are then missing with it.
    ...tasks.filter(({ api }) => apis.includes(api)).flatMap(findSteps),
    ...(firstCall === undefined
      ? []
      : report(firstCall.call, findUnknownCall(firstCall.call, 'firstCall', 'a call', calls))),
    ...findRedirectErrors(redirects, targets, (name) => locateName(name, source)),
    ...findLinkErrors('announcement', announcement?.link?.href, targets, source),
    ...findLinkErrors('landing.firstCall', firstCall?.link?.href, targets, source),
  ];
}

/** Returns a warning for each code shape that matches no name in the specifications, because it may be left over from an example. */
export function findUselessShapes(shapes: readonly CodeShape[], terms: readonly Term[], source: string): Diagnostic[] {
  return shapes.flatMap(({ name, pattern }): Diagnostic[] => {
    if (terms.some(({ code }) => pattern.test(code))) return [];
    const message = `\`codeShapes\` has ${name}, and no name in the specifications matches its pattern`;
    return [{ severity: 'warning', ...locateName(name, source), message, hint: 'correct the pattern, or remove it' }];
  });
}

/** Domains that are reserved for examples (RFC 2606). */
const EXAMPLE_DOMAIN = /(?:^|\.)example\.(?:com|net|org)$/;

/** Returns a warning for each URL of the portal that still leads to a domain for examples, as in a new portal. */
export function findExampleUrls(config: Pick<SiteConfig, 'baseUrl' | 'editUrl'>, source: string): Diagnostic[] {
  const urls = [
    { field: 'baseUrl', url: config.baseUrl, hint: 'set the URL of the portal, or build with SITE_URL=https://…' },
    { field: 'editUrl', url: config.editUrl, hint: 'set the URL of your repository, or remove the field' },
  ];
  return urls.flatMap(({ field, url, hint }): Diagnostic[] => {
    if (url === undefined || !EXAMPLE_DOMAIN.test(new URL(url).hostname)) return [];
    const message = `\`${field}\` is the URL of an example, ${url}`;
    return [{ severity: 'warning', ...locateField([field], url, source), message, hint }];
  });
}

function listCalls(reference: ReferenceDocument): string[] {
  const ids = listAllOperations(reference).flatMap(({ operationId }) => operationId ?? []);
  return ids.map((id) => `${reference.id}/${id}`);
}

/** Returns the path of a step's guide, without the base path. */
function formatGuideStep(step: string): string {
  return `/docs/${step}`;
}

function findDraft(step: string, { drafts }: Targets): DiagnosticText | undefined {
  if (!drafts.has(formatGuideStep(step))) return undefined;
  const message = `\`landing.tasks\` names ${step}, which is a draft`;
  return { message, hint: `remove \`draft\` from content/docs/${step}.mdx` };
}

function findUnknown(
  name: string,
  field: string,
  expected: string,
  known: readonly string[],
  otherwise = 'name another one, or remove it',
): DiagnosticText | undefined {
  return findUnknownName(name, known, `\`landing.${field}\` names ${name}, which is not ${expected}`, otherwise);
}

/** As `findUnknown`, for a name that may be a call. A bare `operationId` gets the call that has it, also in another case, as the hint. */
function findUnknownCall(
  name: string,
  field: string,
  expected: string,
  calls: readonly string[],
  paths: readonly string[] = [],
): DiagnosticText | undefined {
  const ids = calls.map((call) => call.slice(call.indexOf('/') + 1));
  const call = calls[ids.indexOf(closestMatch(name, ids) ?? '')];
  const example = call ?? calls[0];
  const hint = `write a call as API and operationId, such as \`${example}\`, or remove it`;
  const found = findUnknown(name, field, expected, [...paths, ...calls], example === undefined ? undefined : hint);
  return found !== undefined && call !== undefined ? { ...found, hint: `did you mean \`${call}\`?` } : found;
}

function findHomeError(
  subject: string,
  home: string,
  { pages, drafts, unreadable }: Targets,
): DiagnosticText | undefined {
  if (pages.has(home) || unreadable.has(home)) return undefined;
  const file = home === '/docs' ? 'content/docs/index.mdx' : `content${home}.mdx`;
  const state = drafts.has(home) ? 'is a draft' : 'has no guide';
  const hint = drafts.has(home) ? `remove \`draft\` from ${file}` : `write ${file}, or name another guide as \`home\``;
  return { message: `${subject} at ${home}, which ${state}`, hint };
}

function findLinkErrors(field: string, href: string | undefined, targets: Targets, source: string): Diagnostic[] {
  if (href === undefined || /^(?:https?:\/\/|mailto:|tel:)/i.test(href)) return [];
  if (!href.startsWith('/')) {
    const hint = 'write a path that starts with /, or a whole URL, such as https://example.com';
    return toErrors(locateName(href, source), { message: `the link of \`${field}\` is relative: ${href}`, hint });
  }
  const found = findSiteLinkError(href, { page: '/', isDraft: false }, targets);
  if (found === undefined) return [];
  return toErrors(locateName(href, source), { ...found, message: `the link of \`${field}\`: ${found.message}` });
}
