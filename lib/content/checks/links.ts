import path from 'node:path';
import { decodePercent } from '@/lib/decode-percent';
import type { Flaw } from '@/lib/fail';
import type { Guide, Link, SpecFacts } from '../model';
import { findNearest } from '../nearest';

/** Internal links, anchors and images that lead nowhere, each with the nearest target that exists. */
export function findLinkFlaws(guides: readonly Guide[], facts: SpecFacts): Flaw[] {
  const pages = new Map(facts.pages.map(({ href, anchors }) => [href, anchors]));
  for (const guide of guides) pages.set(formatAddress(guide), [...guide.anchors, ...listFlows(guide)]);
  const assets = new Set(facts.assets);
  return guides.flatMap((guide) =>
    guide.links.flatMap((link) => {
      if (link.href === '') return [];
      const found = link.kind === 'image' ? findAssetFlaw(link, assets) : findPageFlaw(link, guide, pages, assets);
      return found === undefined ? [] : [{ where: `${guide.file}:${link.line}`, ...found }];
    }),
  );
}

type Finding = Omit<Flaw, 'where'>;

function findAssetFlaw({ href }: Link, assets: ReadonlySet<string>): Finding | undefined {
  if (isExternal(href) || assets.has(href)) return undefined;
  const nearest = findNearest(href, [...assets]);
  const remedy =
    nearest === undefined
      ? `put the file at public${href.startsWith('/') ? '' : '/'}${href}`
      : `did you mean ${nearest}?`;
  return { problem: `no image at ${href}`, remedy };
}

function findPageFlaw(
  { href }: Link,
  guide: Guide,
  pages: ReadonlyMap<string, readonly string[]>,
  assets: ReadonlySet<string>,
): Finding | undefined {
  if (isExternal(href)) return undefined;
  const [address = '', anchor] = href.split('#');
  const target = address === '' ? formatAddress(guide) : address;
  if (!target.startsWith('/')) {
    const absolute = path.posix.join(path.posix.dirname(formatAddress(guide)), target).replace(/\.mdx?$/, '');
    return { problem: `the link to ${href} is relative`, remedy: `write the whole address, for example ${absolute}` };
  }
  const anchors = pages.get(target);
  if (anchors === undefined) {
    if (assets.has(target)) return undefined;
    return { problem: `no page at ${target}`, remedy: formatRemedy(findNearest(target, [...pages.keys(), ...assets])) };
  }
  if (anchor === undefined || anchor === '' || anchors.includes(decodePercent(anchor))) return undefined;
  const nearest = findNearest(anchor, anchors);
  return {
    problem: `no anchor #${anchor} on ${target}`,
    remedy: formatRemedy(nearest === undefined ? undefined : `${target}#${nearest}`),
  };
}

/** A flow's drawing carries its name as id. */
function listFlows({ embeds }: Guide): string[] {
  return embeds.flatMap(({ name, attributes }) => (name === 'Flow' ? (attributes.name ?? []) : []));
}

function formatRemedy(nearest: string | undefined): string {
  return nearest === undefined ? 'correct or remove the link' : `did you mean ${nearest}?`;
}

/** Within the site, without base path: guides write addresses as routes name them. */
function formatAddress({ path: address }: Guide): string {
  return address === '' ? '/docs' : `/docs/${address}`;
}

function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}
