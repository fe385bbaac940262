import { closestMatch } from '@/lib/closest-match';
import type { Diagnostic } from '@/lib/diagnostic';
import { kit } from '../kit';
import { listTags } from '../mdx/plain-markdown.mjs';

/** The first tag in the kit's spelling that the kit does not hold: MDX would only say so when the page is rendered. */
export function findUnknownTag(source: string, file: string): Diagnostic | undefined {
  const unknown = listTags(source).find(({ name, open }) => !open && kit[name] === undefined);
  if (unknown === undefined) return undefined;
  const nearest = closestMatch(unknown.name, Object.keys(kit));
  return {
    severity: 'error',
    file,
    line: unknown.line,
    message: `\`<${unknown.name}>\` is not a component of the kit`,
    hint:
      nearest === undefined
        ? 'write it in backticks if it is text'
        : `did you mean \`<${nearest}>\`? If it is text, write it in backticks`,
  };
}

/** The first component of the kit that is no whole tag, for want of a quote or of `>`: the page would show it as text. */
export function findOpenTag(source: string, file: string): Diagnostic | undefined {
  const open = listTags(source).find(({ name, open }) => open && kit[name] !== undefined);
  if (open === undefined) return undefined;
  return {
    severity: 'error',
    file,
    line: open.line,
    message: `\`<${open.name}\` is not closed`,
    hint: 'close each quote and end the tag with `>` or `/>`; if it is text, write it in backticks',
  };
}
