import { loadGuides } from '@/lib/content/load';

type Props = { params: Promise<{ slug?: string[] }> };

export const dynamicParams = false;

export async function generateStaticParams() {
  const guides = await loadGuides();
  return guides.map(({ path }) => ({ slug: path.split('/').filter((part) => part !== '') }));
}

export default async function GuidePage({ params }: Props) {
  const { slug = [] } = await params;
  const { default: Content } = await import(`@/content/docs/${slug.join('/') || 'index'}.mdx`);
  return (
    <main id="main">
      <Content />
    </main>
  );
}
