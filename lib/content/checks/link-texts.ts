import type { Flaw } from '@/lib/fail';
import type { Guide, Link } from '../model';
import { type Finding, toFlaws } from './finding';

/** Links and images that say nothing or lead nowhere, and links within what is a link already. */
export function findLinkTextFlaws({ links, file }: Guide): Flaw[] {
  return links.flatMap((link) => toFlaws(file, link.line, findLinkTextFlaw(link)));
}

function findLinkTextFlaw({ kind, href, text, within }: Link): Finding | undefined {
  if (href === '') return { problem: `the ${kind} has no address`, remedy: 'write one between the parentheses' };
  if (text === '' && kind === 'image') {
    const problem = `the image ${href} has no alternative text`;
    return { problem, remedy: `say what it shows: ![What it shows](${href})` };
  }
  if (text === '') return { problem: `the link to ${href} has no text`, remedy: `write [what is there](${href})` };
  if (within === undefined || kind === 'image') return undefined;
  const problem = `the link to ${href} stands in a ${within === 'Card' ? '<Card>' : within}, which is a link itself`;
  return { problem, remedy: within === 'Card' ? 'leave its text alone' : 'put it into the text below' };
}
