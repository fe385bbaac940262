import { type Diagnostic, type DiagnosticText, toErrors } from '@/lib/diagnostic';
import type { Guide, Link } from '../model';

/** Links and images that say nothing or lead nowhere, and links within what is a link already. */
export function findLinkTextErrors({ links, file }: Guide): Diagnostic[] {
  return links.flatMap((link) => toErrors({ file, line: link.line }, findLinkTextError(link)));
}

function findLinkTextError({ kind, href, text, within }: Link): DiagnosticText | undefined {
  if (href === '') return { message: `the ${kind} has no address`, hint: 'write one between the parentheses' };
  if (text === '' && kind === 'image') {
    const message = `the image ${href} has no alternative text`;
    return { message, hint: `say what it shows: ![What it shows](${href})` };
  }
  if (text === '') return { message: `the link to ${href} has no text`, hint: `write [what is there](${href})` };
  if (within === undefined || kind === 'image') return undefined;
  const message = `the link to ${href} is inside a ${within === 'Card' ? '<Card>' : within}, which is a link itself`;
  return { message, hint: within === 'Card' ? 'leave its text alone' : 'put it into the text below' };
}
