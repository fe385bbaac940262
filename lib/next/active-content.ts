import type { CheerioAPI } from 'cheerio';
import type { Diagnostic } from '@/lib/diagnostic';
import { urlScheme } from '@/lib/uri';

/** Elements that run or embed something. A form with an action is active too, see `findActiveContent`. */
const ACTIVE = new Set(['script', 'style', 'iframe', 'object', 'embed', 'base']);

/** Schemes of URLs that run script or contain a document. */
const RUNNING = ['javascript', 'vbscript', 'data'];

/** Pages that the portal writes itself: their content includes a script of the portal. */
const PORTAL_PAGES = ['/404', '/offline'];

/**
 * Returns an error for each element or attribute in `main` that would run or embed something. The security policy allows
 * every inline script of a page by its hash, so it would also allow a script from a guide or a specification.
 */
export function findActiveContent(page: string, $: CheerioAPI): Diagnostic[] {
  const elements = $('main').find('*').toArray();
  const found = [
    ...elements
      .filter(({ tagName, attribs }) => ACTIVE.has(tagName) || (tagName === 'form' && attribs.action !== undefined))
      .filter(({ tagName }) => !PORTAL_PAGES.includes(page) || tagName !== 'script')
      .map(({ tagName }) => `a <${tagName}> element`),
    ...elements
      .flatMap(({ attribs }) => Object.entries(attribs).filter(([name, value]) => isLive(name, value)))
      .map(([name, value]) => `the attribute ${name}="${value.slice(0, 60)}"`),
  ];
  return [...new Set(found)].map((what) => ({
    severity: 'error',
    file: page,
    message: `${what} is not allowed in the content`,
    hint: 'remove it from its guide or specification; pages run only scripts of the portal',
  }));
}

function isLive(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'style' || name === 'srcdoc') return true;
  return /^(?:href|src|action|formaction|xlink:href)$/.test(name) && isRunning(value);
}

/** Returns whether opening a URL would run script or show a document that the URL contains. */
export function isRunning(url: string): boolean {
  const scheme = urlScheme(url);
  return scheme !== undefined && RUNNING.includes(scheme);
}
