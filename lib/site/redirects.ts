import { findOwn } from '@/lib/collections';
import { type Diagnostic, type DiagnosticText, toErrors } from '@/lib/diagnostic';
import { findSiteLinkError, type Targets } from '@/lib/guides/checks/links';
import { toPlainPath } from '@/lib/http';
import { closestMatch } from '@/lib/text';

/** Paths without a page with the path and optional anchor that replaces them: `/docs/old` → `/docs/new#part`. */
export type Redirects = Readonly<Record<string, string>>;

/** Returns an error for each redirect that hides a page, or whose target doesn't exist or is itself redirected. */
export function findRedirectErrors(
  redirects: Redirects,
  targets: Targets,
  locate: (name: string) => { file: string; line?: number },
): Diagnostic[] {
  const taken = [...targets.pages.keys(), ...targets.unreadable, ...targets.assets];
  const pages = new Map(taken.map((path) => [toPlainPath(path).toLowerCase(), path]));
  return Object.entries(redirects).flatMap(([from, to]) => {
    const page = pages.get(from.toLowerCase());
    return toErrors(locate(from), findHidden(from, page) ?? findRedirectError(from, to, redirects, targets));
  });
}

function findHidden(from: string, page: string | undefined): DiagnosticText | undefined {
  if (page === undefined) return undefined;
  const message = `the redirect of ${from} hides the page at ${page}`;
  if (from === toPlainPath(page)) return { message, hint: 'remove the redirect, or the page' };
  return {
    message: `${message} on macOS and Windows, where capitals make no difference`,
    hint: 'redirect it on your host',
  };
}

function findRedirectError(
  from: string,
  to: string,
  redirects: Redirects,
  targets: Targets,
): DiagnosticText | undefined {
  const [path = ''] = to.split('#');
  const next = findOwn(redirects, path);
  if (next !== undefined) {
    const end = findEnd(path, redirects);
    const message = `the redirect of ${from} leads to ${path}, which is redirected`;
    if (end === undefined) return { message: `${message} in a circle`, hint: 'name a page as its target' };
    return { message, hint: `write ${end}` };
  }
  const found = findSiteLinkError(to, { page: from, isDraft: false }, targets);
  return found === undefined ? undefined : { ...found, message: `the redirect of ${from}: ${found.message}` };
}

/** Returns the last target of a chain of redirects; undefined if the chain is a circle. */
function findEnd(path: string, redirects: Redirects): string | undefined {
  const seen = new Set<string>();
  let end = path;
  for (let next = findOwn(redirects, path); next !== undefined; next = findOwn(redirects, next.split('#')[0] ?? '')) {
    if (seen.has(next)) return undefined;
    seen.add(next);
    end = next;
  }
  return end;
}

/** Returns a warning with the line to add for each guide of the last build that has no page and no redirect now. */
export function findLostGuides(
  before: readonly string[],
  now: readonly string[],
  redirects: Redirects,
  moved: ReadonlyMap<string, string>,
): Diagnostic[] {
  const lost = before.filter((path) => path.startsWith('/docs/') && !now.includes(path));
  return lost
    .filter((path) => findOwn(redirects, path) === undefined)
    .map((path) => {
      const to = moved.get(path);
      const near = to ?? closestMatch(path, now) ?? '/docs';
      return {
        severity: 'warning',
        file: 'site.config.ts',
        message: `the last build had a page at ${path}, and this one doesn't`,
        hint: `add to \`redirects\`: '${path}': '${near}'${to === undefined ? ', with the page that readers need now' : ''}`,
      };
    });
}
