import type { CheerioAPI } from 'cheerio';
import type { Diagnostic } from '@/lib/diagnostic';
import { urlScheme } from '@/lib/uri';

/** Elements that run or embed something; a form that sends is one, too. */
const ACTIVE = new Set(['script', 'style', 'iframe', 'object', 'embed', 'base']);

const RUNNING = ['javascript', 'vbscript', 'data'];

/** Pages whose content is the site's own, with a script of the site. */
const OWN = ['/404', '/offline'];

/**
 * Returns what of a page's content would run or embed something: the policy allows each inline script of a page by its
 * hash, so none may come out of a guide or a document.
 */
export function findActiveContent(page: string, $: CheerioAPI): Diagnostic[] {
  const elements = $('main').find('*').toArray();
  const found = [
    ...elements
      .filter(({ tagName, attribs }) => ACTIVE.has(tagName) || (tagName === 'form' && attribs.action !== undefined))
      .filter(({ tagName }) => !OWN.includes(page) || tagName !== 'script')
      .map(({ tagName }) => `a <${tagName}> element`),
    ...elements
      .flatMap(({ attribs }) => Object.entries(attribs).filter(([name, value]) => isLive(name, value)))
      .map(([name, value]) => `the attribute ${name}="${value.slice(0, 60)}"`),
  ];
  return [...new Set(found)].map((what) => ({
    severity: 'error',
    file: page,
    message: `${what} is not allowed in the content`,
    hint: 'remove it from the guide or the document that it comes from; the site runs its own script only',
  }));
}

function isLive(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'style' || name === 'srcdoc') return true;
  return /^(?:href|src|action|formaction|xlink:href)$/.test(name) && isRunning(value);
}

/** Whether a URL runs something instead of leading somewhere. */
export function isRunning(url: string): boolean {
  const scheme = urlScheme(url);
  return scheme !== undefined && RUNNING.includes(scheme);
}
