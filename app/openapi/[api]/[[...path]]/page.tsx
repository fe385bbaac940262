import { notFound } from 'next/navigation';
import { ReferenceColumns } from '@/components/reference/ReferenceBody';
import { PageHead } from '@/components/site/PageHead';
import { StaticContent } from '@/components/site/StaticContent';
import { toReferenceHead } from '@/lib/site/metadata';
import { listMistakes } from '@/lib/site/mistakes';
import { findRoutePage, listReferenceParams, type ReferenceParams } from '@/lib/site/reference-routes';
import { loadSite } from '@/lib/site/site';

type Props = { params: Promise<ReferenceParams> };

export const generateStaticParams = listReferenceParams;

export default async function ReferenceRoute({ params }: Props) {
  const { reference, page } = (await findRoutePage(await params)) ?? notFound();
  return (
    <>
      <PageHead {...toReferenceHead(reference, page)} />
      {await toMistakePanel(reference.api.id)}
      <StaticContent>
        <ReferenceColumns reference={reference} page={page} />
      </StaticContent>
    </>
  );
}

/** Returns the panel of mistakes in the specification; nothing in a build, which stops at errors. */
async function toMistakePanel(api: string) {
  if (process.env.NODE_ENV !== 'development') return undefined;
  const { diagnostics, docs } = await loadSite();
  const own = diagnostics.filter((diagnostic) => diagnostic.api === api);
  if (own.length === 0) return undefined;
  // Imported dynamically, so that a build doesn't include its style.
  const { MistakePanel } = await import('@/components/guides/Mistakes');
  return <MistakePanel mistakes={listMistakes(own, docs.guides)} of="API" />;
}
