import type { PageHead as Head } from '@/lib/site/metadata';

/** The tags that are specific to a page. React moves all but the structured data to the head; a part of a split reference has them there. */
export function PageHead({ title, fullTitle, site, description, url, canonical, alternates, image, jsonLd }: Head) {
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {alternates.map(({ type, href }) => (
        <link key={href} rel="alternate" type={type} href={href} />
      ))}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={site} />
      <meta property="og:locale" content="en" />
      <meta property="og:image" content={image.url} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={title} />
      <meta property="og:type" content="article" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image.url} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
    </>
  );
}
