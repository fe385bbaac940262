import { notFound, permanentRedirect } from 'next/navigation';
import { loadGuideContent } from '@/components/guides/guide-content';
import { PageHead } from '@/components/site/PageHead';
import { StaticContent } from '@/components/site/StaticContent';
import { isDevelopment } from '@/lib/site/documents';
import { formatJsonLd, toGuideCardOwner, toPageHead } from '@/lib/site/metadata';
import { loadSite } from '@/lib/site/site';
import { siteConfig } from '@/site.config';

type Props = { params: Promise<{ slug?: string[] }> };

/**
 * Lists the guide pages of a build. Returns none on the development server, where this process would read all sources only
 * to list pages.
 */
export async function generateStaticParams() {
  if (isDevelopment()) return [];
  const { docs } = await loadSite();
  return docs.guides.map(({ path }) => ({ slug: path.split('/').filter((segment) => segment !== '') }));
}

export default async function GuideRoute({ params }: Props) {
  const path = (await params).slug?.join('/') ?? '';
  const content = await loadGuideContent(path);
  if (content === undefined) {
    // A build writes redirects as files, so only the development server gets requests for old paths.
    const moved = siteConfig.redirects[`/docs/${path}`];
    return moved === undefined ? notFound() : permanentRedirect(moved);
  }
  const { href, breadcrumbs, guide, old } = content.page;
  const { title, description } = guide.frontMatter;
  const own = { title: breadcrumbs.at(-1)?.title ?? title, href };
  const trail = [...breadcrumbs.slice(0, -1), own];
  const modified = guide.lastUpdated === undefined ? {} : { modified: guide.lastUpdated };
  const canonical = old?.canonical === undefined ? {} : { canonical: old.canonical };
  const card = toGuideCardOwner(await loadSite(), href);
  const page = { href, title, description, card, ...canonical };
  return (
    <>
      <PageHead {...toPageHead(page, formatJsonLd({ href, title, description, trail, ...modified }))} />
      <StaticContent>{content.body}</StaticContent>
    </>
  );
}
