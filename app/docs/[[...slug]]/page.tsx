import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GuideView } from '@/components/docs/GuideView';
import { toGuideComponents } from '@/components/mdx/guide-components';
import { loadHighlighter } from '@/lib/code/highlight';
import { findGuidePage } from '@/lib/site/guide-page';
import { toMetadata } from '@/lib/site/metadata';
import { loadSite } from '@/lib/site/site';

type Props = { params: Promise<{ slug?: string[] }> };

export const dynamicParams = false;

export async function generateStaticParams() {
  const { docs } = await loadSite();
  return docs.guides.map(({ path }) => ({ slug: path.split('/').filter((part) => part !== '') }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = findGuidePage(await loadSite(), (await params).slug?.join('/') ?? '');
  if (page === undefined) return {};
  const { title, description } = page.guide.frontMatter;
  return toMetadata({ href: page.href, title, description });
}

export default async function GuidePage({ params }: Props) {
  const [site] = await Promise.all([loadSite(), loadHighlighter()]);
  const page = findGuidePage(site, (await params).slug?.join('/') ?? '');
  if (page === undefined) return notFound();
  const file = page.guide.file.replace(/^content\/docs\/|\.mdx$/g, '');
  const { default: Content } = await import(`@/content/docs/${file}.mdx`);
  return (
    <GuideView page={page} sidebar={site.docs.sidebar}>
      <Content components={toGuideComponents(site, page.guide)} />
    </GuideView>
  );
}
