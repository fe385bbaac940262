import path from 'node:path';
import { closestMatch } from '@/lib/closest-match';
import { type Diagnostic, type DiagnosticText, toErrors } from '@/lib/diagnostic';
import { safeDecodeUriComponent } from '@/lib/uri';
import { formatAddress } from '../address';
import type { Guide, SpecFacts } from '../model';
import { findImageError } from './images';
import { isExternal } from './is-external';

/** Where a link of a guide may lead: pages with their anchors, files, and guides that are not published. */
type Targets = {
  pages: ReadonlyMap<string, readonly string[]>;
  assets: ReadonlySet<string>;
  drafts: ReadonlySet<string>;
};

/** Internal links, anchors and images that lead nowhere, each with the nearest target that exists. */
export function findLinkErrors(guides: readonly Guide[], facts: SpecFacts): Diagnostic[] {
  const pages = new Map(facts.pages.map(({ href, anchors }) => [href, anchors]));
  for (const guide of guides) pages.set(formatAddress(guide), [...guide.anchors, ...listFlows(guide)]);
  const targets = { pages, assets: new Set(facts.assets), drafts: new Set(facts.drafts) };
  return guides.flatMap((guide) =>
    guide.links.flatMap(({ kind, href, line }) => {
      // That an address is missing, the check of texts says.
      if (href === '' || isExternal(href)) return [];
      const found = kind === 'image' ? findImageError(href, targets.assets) : findPageError(href, guide, targets);
      return toErrors({ file: guide.file, line }, found);
    }),
  );
}

function findPageError(href: string, guide: Guide, { pages, assets, drafts }: Targets): DiagnosticText | undefined {
  const [address = '', anchor] = href.split('#');
  const target = address === '' ? formatAddress(guide) : address;
  if (!target.startsWith('/')) return toRelativeError(href, target, guide);
  if (drafts.has(target) && !guide.frontMatter.draft) {
    const hint = 'remove the link, or `draft` from the front matter of the target';
    return { message: `${target} is a draft, which a build leaves out`, hint };
  }
  const anchors = pages.get(target);
  if (anchors === undefined) {
    if (assets.has(target)) return undefined;
    return { message: `no page at ${target}`, hint: formatHint(closestMatch(target, [...pages.keys(), ...assets])) };
  }
  if (anchor === undefined || anchor === '' || anchors.includes(safeDecodeUriComponent(anchor))) return undefined;
  const nearest = closestMatch(anchor, anchors);
  return {
    message: `no anchor #${anchor} on ${target}`,
    hint: formatHint(nearest === undefined ? undefined : `${target}#${nearest}`),
  };
}

function toRelativeError(href: string, target: string, guide: Guide): DiagnosticText {
  const absolute = isHost(target)
    ? `https://${href}`
    : path.posix.join(path.posix.dirname(formatAddress(guide)), target).replace(/\.mdx?$/, '');
  return { message: `the link to ${href} is relative`, hint: `write the whole address, for example ${absolute}` };
}

/** `example.com/x`, but not the file `unlock.mdx`. */
function isHost(target: string): boolean {
  const [host = ''] = target.split('/');
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?$/i.test(host) && !/\.(?:mdx?|html?)$/i.test(host);
}

/** A flow's drawing carries its name as id. */
function listFlows({ embeds }: Guide): string[] {
  return embeds.flatMap(({ name, attributes }) => (name === 'Flow' ? (attributes.name ?? []) : []));
}

function formatHint(nearest: string | undefined): string {
  return nearest === undefined ? 'correct or remove the link' : `did you mean ${nearest}?`;
}
