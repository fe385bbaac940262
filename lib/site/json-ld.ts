import { formatAbsoluteUrl, formatSiteHref } from '@/lib/site/urls';
import { siteConfig } from '@/site.config';

/** A page for machines: what it is called, what it says, and the way to it from the landing page. */
export type LinkedPage = {
  href: string;
  title: string;
  description: string;
  /** From the landing page's children down to the page itself; steps without an address are headings. */
  trail: { title: string; href?: string }[];
  /** ISO 8601. */
  modified?: string;
};

/** schema.org's WebSite, as the text of the landing page's JSON-LD script. */
export function formatSiteJsonLd(): string {
  const { title: name, description } = siteConfig;
  return formatScript({ '@type': 'WebSite', name, description, url: absolute(formatSiteHref('/')), inLanguage: 'en' });
}

/** schema.org's TechArticle and BreadcrumbList of a page, as the text of a JSON-LD script. */
export function formatJsonLd(page: LinkedPage): string {
  const url = absolute(page.href);
  const home = formatSiteHref('/');
  const article = {
    '@type': 'TechArticle',
    headline: page.title,
    description: page.description,
    url,
    isPartOf: { '@type': 'WebSite', name: siteConfig.title, url: absolute(home) },
    ...(page.modified !== undefined && { dateModified: page.modified }),
  };
  const trail = [{ title: siteConfig.title, href: home }, ...page.trail].filter(({ href }) => href !== undefined);
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, href = home }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: absolute(href),
    })),
  };
  return formatScript({ '@graph': [article, breadcrumbs] });
}

/** No text can end the script that it stands in. */
function formatScript(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}

function absolute(href: string): string {
  return formatAbsoluteUrl(siteConfig.baseUrl, href);
}
