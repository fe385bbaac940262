import { findOwn, findRepeats, groupBy } from '@/lib/collections';
import {
  atLine,
  type Diagnostic,
  type DiagnosticText,
  type LineDiagnostic,
  type Location,
  toErrors,
} from '@/lib/diagnostic';
import {
  formatCommonErrorsId,
  formatDecisionsId,
  formatDocsPath,
  type Guide,
  type GuideContext,
  type Link,
} from '@/lib/guides/document';
import { classifyHref, safeDecodeUriComponent, toPlainPath } from '@/lib/http';
import { memoizeByKey, memoizeWeak } from '@/lib/memoize';
import { closestMatch, formatNameHint, toLetters } from '@/lib/text';

/** Possible targets of links within the site, by path. `pages` includes the guides. */
export type Targets = Pick<GuideContext, 'pages' | 'assets' | 'drafts' | 'unreadable' | 'redirects' | 'renamed'>;

/** Targets without pages, to which pages are added. */
export const NO_TARGETS: Omit<Targets, 'pages'> = {
  assets: new Set(),
  drafts: new Set(),
  unreadable: new Set(),
  redirects: {},
  renamed: new Map(),
};

export type BrokenLink = Diagnostic & { href: string };

/** Returns broken internal links, anchors and images, each with the closest target. */
export function findBrokenLinks(guides: readonly Guide[], context: GuideContext): BrokenLink[] {
  const targets = toTargets(guides, context);
  return guides.flatMap((guide) =>
    guide.links.flatMap(({ kind, href, line }) => {
      // `findLinkTextErrors` reports missing URLs.
      if (href === '') return [];
      const leadsTo = classifyHref(href);
      const found =
        leadsTo === 'unclear'
          ? toUnclearError(kind, href)
          : leadsTo !== 'site'
            ? findExternalError(kind, href, context.siteUrl, targets.pages)
            : kind === 'image'
              ? findImageError(href, targets.assets)
              : findPageError(href, guide, targets);
      return toErrors({ file: guide.file, line }, found).map((error) => ({ ...error, href }));
    }),
  );
}

/** Returns every target of links: the guides, and the other pages and files of the site. */
export function toTargets(guides: readonly Guide[], context: Targets): Targets {
  const ofGuides = guides.map((guide) => [formatDocsPath(guide), [...guide.anchors, ...listEmbedIds(guide)]] as const);
  return { ...context, pages: new Map([...context.pages, ...ofGuides]) };
}

function findPageError(href: string, guide: Guide, targets: Targets): DiagnosticText | undefined {
  const page = formatDocsPath(guide);
  const [pathname = ''] = href.split('#');
  if (pathname !== '' && !pathname.startsWith('/')) return toRelativeError(href, pathname);
  return findSiteLinkError(href, { page, isDraft: guide.frontMatter.draft }, targets);
}

/** Returns the error of a link that starts with `/` or `#` and is on `page`; undefined without an error. A draft may link to a draft. */
export function findSiteLinkError(
  href: string,
  { page, isDraft }: { page: string; isDraft: boolean },
  { pages, assets, drafts, unreadable, redirects, renamed }: Targets,
): DiagnosticText | undefined {
  const [pathname = '', anchor] = href.split('#');
  const target = pathname === '' ? page : safeDecodeUriComponent(pathname);
  if (drafts.has(target) && !isDraft) {
    const hint = 'remove the link, or `draft` from the front matter of the target';
    return { message: `${target} is a draft, which a build leaves out`, hint };
  }
  if (unreadable.has(target)) return undefined;
  const anchors = pages.get(target);
  if (anchors === undefined) {
    if (assets.has(target)) return undefined;
    const moved = findOwn(redirects, toPlainPath(target));
    if (moved !== undefined) return { message: `${target} is redirected`, hint: `write ${moved}` };
    const now = renamed.get(target);
    if (now !== undefined) {
      const hint = `write ${now}, and add to \`redirects\` of site.config.ts: '${target}': '${now}'`;
      return { message: `no page at ${target}: the guide was renamed`, hint };
    }
    const known = [...pages.keys(), ...unreadable, ...assets];
    const page = target.toLowerCase().replace(/(?:\/index)?(?:\.(?:mdx?|html?))?\/*$/, '');
    return {
      message: `no page at ${target}`,
      hint: formatNameHint(known.includes(page) ? page : target, known, NO_TARGET_HINT),
    };
  }
  if (anchor === undefined || anchor === '' || anchors.includes(safeDecodeUriComponent(anchor).normalize('NFC')))
    return undefined;
  const nearest = findSameName(anchor, anchors) ?? closestMatch(anchor, anchors);
  return {
    message: `no anchor #${anchor} on ${target}`,
    hint: nearest === undefined ? formatAnchors(anchors) : `did you mean \`${target}#${nearest}\`?`,
  };
}

/** Returns the anchor with the name at the end of another tool's anchor: `create-batch` for `operation/createBatch`. */
function findSameName(anchor: string, anchors: readonly string[]): string | undefined {
  const decoded = safeDecodeUriComponent(anchor);
  const names = [decoded, decoded.slice(decoded.lastIndexOf('/') + 1)].map(toLetters);
  const byLetters = toNamesByLetters(anchors);
  return names.flatMap((name) => (name === '' ? [] : (byLetters.get(name) ?? []))).at(0);
}

/** The first anchor with each name. Cached, because a document may have hundreds of broken links to a page. */
const toNamesByLetters = memoizeWeak(
  (anchors: readonly string[]) => new Map(anchors.map((anchor) => [toLetters(anchor), anchor] as const).toReversed()),
);

const MAX_ANCHORS = 12;

function formatAnchors(anchors: readonly string[]): string {
  if (anchors.length === 0) return 'remove the anchor: this page has none';
  const listed = anchors.slice(0, MAX_ANCHORS).map((anchor) => `#${anchor}`);
  const left = anchors.length - listed.length;
  return `use ${listed.length > 1 ? 'one of ' : ''}${listed.join(', ')}${left === 0 ? '' : ` or ${left} more`}`;
}

function toRelativeError(href: string, target: string): DiagnosticText {
  const hint = isHost(target)
    ? `write the whole URL, https://${href}`
    : /^[^\s/@]+@[^\s/@]+$/.test(target)
      ? `write mailto:${href}`
      : /^https?\/\//.test(target)
        ? `write ${href.replace('/', ':/')}`
        : 'write the file of a guide, such as ./unlock.mdx, or a path that starts with /';
  return { message: `the link to ${href} is neither a path nor a whole URL`, hint };
}

/** `example.com/x`, but not the file `unlock.mdx`. */
function isHost(target: string): boolean {
  const [host = ''] = target.split('/');
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?$/i.test(host) && !/\.(?:mdx?|html?)$/i.test(host);
}

function listEmbedIds({ embeds, frontMatter }: Guide): string[] {
  return embeds.flatMap(({ name, attributes }) => {
    if (name === 'Decisions') return formatDecisionsId(attributes.kind ?? '');
    if (name === 'CommonErrors') return formatCommonErrorsId(attributes.api ?? frontMatter.api ?? '');
    return ['Flow', 'FlowSummary'].includes(name) ? (attributes.name ?? []) : [];
  });
}

const NO_TARGET_HINT = 'correct or remove the link';

function findImageError(href: string, assets: ReadonlySet<string>): DiagnosticText | undefined {
  if (assets.has(safeDecodeUriComponent(href))) return undefined;
  const message = `no image at ${href}`;
  const fromRoot = href.replace(/^(?:\.{0,2}\/)*(?:public\/)?/, '/');
  const nearest = assets.has(fromRoot) ? fromRoot : closestMatch(fromRoot, [...assets]);
  if (fromRoot !== href) return { message, hint: `write it from the root of public/: ${nearest ?? fromRoot}` };
  return { message, hint: nearest === undefined ? `put the file at public${href}` : `did you mean \`${nearest}\`?` };
}

/** Reports links and images without text or URL, and links within another link. */
export function findLinkTextErrors({ links }: Guide): LineDiagnostic[] {
  return links.flatMap((link) => atLine(link.line, findLinkTextError(link)));
}

function findLinkTextError({ kind, href, text, within }: Link): DiagnosticText | undefined {
  if (href === '') return { message: `the ${kind} has no URL`, hint: 'write one between the parentheses' };
  if (text === '' && kind === 'image') {
    const message = `the image ${href} has no alternative text`;
    return { message, hint: `say what it shows: ![What it shows](${href})` };
  }
  if (text === '') return { message: `the link to ${href} has no text`, hint: `write [what is there](${href})` };
  if (within === undefined || kind === 'image') return undefined;
  const message = `the link to ${href} is inside a ${within === 'Card' ? '<Card>' : within}, which is a link itself`;
  return { message, hint: within === 'Card' ? 'remove the link and keep its text' : 'put it into the text below' };
}

/** Warns of each guide that is not shown because an earlier one has the same URL (`auth.mdx` and `auth/index.mdx`). */
export function findDuplicatePaths(guides: readonly Guide[]): Diagnostic[] {
  return findRepeats(guides, ({ path }) => path).map(({ item, first }) => {
    const message = `is hidden by ${first.file}, which has the same path /docs/${item.path}`;
    return { severity: 'warning', file: item.file, message, hint: 'rename or remove one of the two' };
  });
}

/** Returns the error of a URL whose target `classifyHref` calls unclear. */
export function toUnclearError(kind: Link['kind'], href: string): DiagnosticText {
  const message = `the ${kind} ${JSON.stringify(href)} may lead to another site than it seems`;
  return { message, hint: 'write a path that starts with one /, or a URL that starts with https://' };
}

const SCHEMES = ['http', 'https', 'mailto', 'tel'];

function findExternalError(
  kind: Link['kind'],
  href: string,
  siteUrl: string,
  pages: Targets['pages'],
): DiagnosticText | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase() ?? 'https';
  if (!SCHEMES.includes(scheme)) {
    const hint = formatNameHint(scheme, SCHEMES, `use one of ${SCHEMES.join(', ')}`);
    return { message: `the ${kind} ${href} has the unknown scheme ${scheme}`, hint };
  }
  if (/^(?:mailto:[^@]*$|tel:\D*$)/i.test(href))
    return { message: `the ${kind} ${href} has no address`, hint: 'write mailto:name@example.com, or tel:+15550100' };
  const sitePath = toSitePath(href, siteUrl);
  if (sitePath !== undefined) {
    const message = `the ${kind} ${href} has the URL of this site`;
    return { message, hint: `write ${sitePath}, which is checked and works in previews too` };
  }
  const local = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(\/[^#?]*)/i.exec(href)?.[1];
  if (local !== undefined && local !== '/' && pages.has(local)) {
    const message = `the ${kind} ${href} works only on your computer`;
    return { message, hint: `write ${href.slice(href.indexOf(local))}` };
  }
  if (kind === 'link') return undefined;
  const message = `the image ${href} is on another host, which could track readers`;
  return { message, hint: 'put the file in public/ and write its path from there: /img/name.svg' };
}

/** Returns the path of a URL of this site as guides write it, without the base path; undefined for other URLs. */
function toSitePath(href: string, siteUrl: string): string | undefined {
  const site = new URL(siteUrl);
  const [, host = '', path = ''] = /^(?:https?:)?\/\/([^/?#]+)(.*)$/i.exec(href) ?? [];
  const base = site.pathname.replace(/\/$/, '');
  if (host.toLowerCase() !== site.host || !path.startsWith(base)) return undefined;
  const below = path.slice(base.length);
  if (below.startsWith('/')) return below;
  return base === '' || /^(?:$|[?#])/.test(below) ? `/${below}` : undefined;
}

/** A link of a specification to a page of the site or to an anchor of its reference, with its location. */
export type SpecLink = Location & { api: string; href: string };

/** Returns an error for each missing target of a specification's internal links, at the first link to it. */
export function findSpecLinkErrors(
  links: readonly SpecLink[],
  guides: readonly Guide[],
  context: Targets,
): (BrokenLink & { api: string })[] {
  const targets = toTargets(guides, context);
  // A document may repeat a link in each description.
  const groups = groupBy(links, ({ api, href }) => `${api} ${href}`);
  const listAnchors = memoizeByKey((api: string) => listApiAnchors(`/openapi/${api}`, targets.pages));
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { api, href, ...location } = first;
    // A text may be shown on any page of its API.
    const { names, pageOf } = listAnchors(api);
    const page = pageOf.get(href.slice(1)) ?? `/openapi/${api}`;
    const found = /^[/#]/.test(href)
      ? findSiteLinkError(href, { page, isDraft: false }, targets)
      : toRelativeSpecError(href);
    if (found === undefined) return [];
    const message = others.length === 0 ? found.message : `${found.message} (${others.length + 1} links)`;
    const named = href.startsWith('#') ? findSameName(href.slice(1), names) : undefined;
    const otherwise = found.hint === NO_TARGET_HINT ? LINK_BASE_HINT : found.hint;
    const hint = named === undefined ? otherwise : `did you mean \`#${named}\`?`;
    return [{ severity: 'error', ...location, message, hint, api, href }];
  });
}

/** Returns the anchors of all pages of an API, and the first page that has each. */
function listApiAnchors(entry: string, pages: Targets['pages']): { names: string[]; pageOf: Map<string, string> } {
  const own = [...pages].filter(([page]) => page === entry || page.startsWith(`${entry}/`));
  const located = own.flatMap(([page, anchors]) => anchors.map((anchor) => [anchor, page] as const));
  return { names: located.map(([anchor]) => anchor), pageOf: new Map(located.toReversed()) };
}

function toRelativeSpecError(href: string): DiagnosticText {
  const message = `the link to ${href} is relative, and its text is shown on several pages`;
  const isOfHost = isHost(href.replace(/[?#].*/, ''));
  return { message, hint: isOfHost ? `write https://${href}` : 'write a whole URL, or a path that starts with /' };
}

/** The hint for a link in a specification, which may be a link to the vendor's site. */
const LINK_BASE_HINT = `${NO_TARGET_HINT}; if it leads to another site, set \`linkBase\` of the API in site.config.ts`;
