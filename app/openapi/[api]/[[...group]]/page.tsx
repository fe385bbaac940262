import type { Metadata } from 'next';
import { JsonLd } from '@/components/site/JsonLd';
import { ReferencePageView } from '@/components/site/ReferencePageView';
import { formatJsonLd, toReferenceLinkedPage, toReferenceMetadata } from '@/lib/site/metadata';
import { listReferenceParams, loadReferencePage, type ReferenceParams } from '@/lib/site/reference-route';

type Props = { params: Promise<ReferenceParams> };

export const dynamicParams = false;

export const generateStaticParams = listReferenceParams;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { reference, page } = await loadReferencePage(await params);
  return toReferenceMetadata(reference, page);
}

export default async function ReferenceRoute({ params }: Props) {
  const { reference, page } = await loadReferencePage(await params);
  return (
    <>
      <JsonLd json={formatJsonLd(toReferenceLinkedPage(reference, page))} />
      <ReferencePageView reference={reference} page={page} />
    </>
  );
}
