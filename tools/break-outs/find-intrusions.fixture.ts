import { load } from 'cheerio';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { siteConfig } from '@/site.config';

/** Attributes with URLs that a browser opens or fetches. */
const URL_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'poster', 'background', 'data', 'xlink:href', 'srcset'];

/**
 * Returns the elements, attributes and requests of an HTML page that a document has no right to: those named `canary`, handlers of
 * events, URLs that run script, and files of other hosts. Reads the page as browsers with and without scripts do.
 */
export function findIntrusions(html: string, options: { xml?: boolean; site?: string } = {}): string[] {
  const page = new URL('/openapi/a', options.site ?? siteConfig.baseUrl).href;
  return [true, false].flatMap((scriptingEnabled) => {
    const $ = load(html, options.xml === true ? { xml: true } : { scriptingEnabled });
    return $.root()
      .find('*')
      .toArray()
      .flatMap((element) => {
        const { tagName, attribs } = element;
        const isRun = tagName === 'script' && !/json$/.test(attribs.type ?? '') && $(element).text().includes('canary');
        const found = tagName.includes('canary') || ACTIVE.includes(tagName) || isRun ? [`<${tagName}>`] : [];
        const attributes = Object.entries(attribs).filter(([name, value]) => isIntrusive(tagName, name, value, page));
        return [...found, ...attributes.map(([name, value]) => `<${tagName} ${name}="${value}">`)];
      });
  });
}

const ACTIVE = ['iframe', 'object', 'embed', 'base', 'math', 'foreignObject'];

function isIntrusive(tagName: string, name: string, value: string, page: string): boolean {
  if (/canary|^on|[^\w:-]|^srcdoc$/i.test(name)) return true;
  if (name === 'style' || name === 'id' || name === 'class')
    return name === 'style' || (/canary\(/.test(value) && name === 'class');
  if (!URL_ATTRIBUTES.includes(name)) return false;
  if (!URL.canParse(value, page)) return tagName !== 'a';
  const { protocol, origin } = new URL(value, page);
  if (origin === new URL(page).origin) return false;
  // A document may link to other sites, but only by URLs that say so.
  return (
    tagName !== 'a' || !['http:', 'https:', 'mailto:'].includes(protocol) || !/^(?:https?:|mailto:|\/\/)/.test(value)
  );
}

/** Returns what a program finds that renders Markdown with its HTML. */
export function findMarkdownIntrusions(markdown: string): string[] {
  const options = { allowDangerousHtml: true, allowDangerousProtocol: true };
  return findIntrusions(micromark(markdown, { ...options, extensions: [gfm()], htmlExtensions: [gfmHtml()] }));
}
