import type { Flaw } from '@/lib/fail';
import { findNearest } from '@/lib/nearest/nearest';
import { kit } from '../kit';
import { listOpenTags } from '../mdx/plain-markdown.mjs';

/** The first tag in the kit's spelling that the kit does not hold: MDX would only say so when the page is rendered. */
export function findUnknownTag(mdx: string, file: string): Flaw | undefined {
  const prose = mdx.replace(/(`+)[\s\S]*?\1/g, (code) => code.replace(/[^\n]/g, ' '));
  for (const match of prose.matchAll(/(?<!\\)<\/?([A-Z][\w.]*)/g)) {
    const name = match[1] ?? '';
    if (kit[name] !== undefined) continue;
    const nearest = findNearest(name, Object.keys(kit));
    return {
      where: `${file}:${prose.slice(0, match.index).split('\n').length}`,
      problem: `\`<${name}>\` is no component of the kit`,
      remedy:
        nearest === undefined
          ? 'write it in backticks if it is text'
          : `did you mean \`<${nearest}>\`? If it is text, write it in backticks`,
    };
  }
  return undefined;
}

/** The first component of the kit that is no whole tag, for want of a quote or of `>`: the page would show it as text. */
export function findOpenTag(source: string, file: string): Flaw | undefined {
  const open = listOpenTags(source).find(({ name }) => kit[name] !== undefined);
  if (open === undefined) return undefined;
  return {
    where: `${file}:${open.line}`,
    problem: `\`<${open.name}\` is not closed`,
    remedy: 'close each quote and end the tag with `>` or `/>`; if it is text, write it in backticks',
  };
}
