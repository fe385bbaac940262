import { formatJsonLd, type LinkedPage } from '@/lib/site/json-ld';

/** What search engines read of a page: a data block, never run. */
export function JsonLd({ page }: { page: LinkedPage }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: formatJsonLd(page) }} />;
}
