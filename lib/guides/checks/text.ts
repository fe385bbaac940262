import { type Diagnostic, type DiagnosticText, toErrors } from '@/lib/diagnostic';
import type { Guide } from '@/lib/guides/document';

/** Headings that skip a level, take the level of the title, or say nothing that a URL could end in. */
export function findHeadingErrors({ outline, file }: Guide): Diagnostic[] {
  return outline.flatMap(({ depth, text, line }, index) => {
    // The title of the page is the heading above the first one.
    return toErrors({ file, line }, findHeadingError(depth, outline[index - 1]?.depth ?? 1, text));
  });
}

function findHeadingError(depth: number, above: number, text: string): DiagnosticText | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) {
    return { message: `the heading "${text}" has neither letter nor digit`, hint: 'give it words, or remove it' };
  }
  if (depth === 1) {
    const message = `the heading "${text}" is of level 1, as the title is`;
    return { message, hint: 'write it with ##; the title is in the front matter' };
  }
  if (depth <= above + 1) return undefined;
  const message = `the heading "${text}" is of level ${depth}, below one of level ${above}`;
  return { message, hint: `write it with ${'#'.repeat(above + 1)}` };
}

/**
 * Reports a guide that has no words, no image and nothing out of the specifications: at most code, which nothing
 * explains.
 */
export function findWordErrors({ words, embeds, links, file }: Guide): Diagnostic[] {
  if (words > 0 || embeds.length > 0 || links.length > 0) return [];
  const hint = 'write below the front matter, or remove the file';
  return [{ severity: 'error', file, message: 'the guide has no words', hint }];
}
