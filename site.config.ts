import { parseSiteConfig } from '@/lib/site/config';

/** All that a new owner of this portal would change. */
export const siteConfig = parseSiteConfig({
  title: 'Ticketing Developer Docs',
  description:
    'Guides and API references for resale marketplaces, channel partners and venue scanning devices that integrate with the ticketing platform.',
  /** Absolute addresses (canonical, sitemap, social cards) start here; the environment's SITE_URL wins. */
  baseUrl: 'https://developers.example.com',
  /** Where "Edit this page" leads; left out, no edit links are shown. */
  editUrl: 'https://git.example.com/ticketing/developer-portal/edit/main/',
  announcement: {
    /** Shown until dismissed; a new id shows again. */
    id: 'entry-api-v1',
    text: 'The Entry API v1 for scanning devices is documented here.',
    link: { href: '/openapi/entryv1', label: 'Read the reference' },
  },
  /** Offered by the search before anything is typed; each finds something here. Left out, nothing is offered. */
  searchExamples: ['TOO_MANY_TOKENS', '409', 'PUT /tickets/lock', 'applePassUrl', 'PAC-Channel-Code', 'order states'],
  /** In the order of the top bar. `id` is the address, `spec` the entry file. */
  apis: [
    { id: 'legacy', label: 'Legacy API', spec: 'specs/legacy.yaml' },
    { id: 'linkv1', label: 'Link API v1', spec: 'specs/linkv1.yaml' },
    { id: 'linkv2', label: 'Link API v2', spec: 'specs/linkv2.yaml' },
    { id: 'entryv1', label: 'Entry API v1', spec: 'specs/entryv1.yaml' },
  ],
  /** The docs sidebar's chooser. A guide belongs to the longest `prefix` of its address; `home` is where a version starts. The first is the default. */
  docsVersions: [
    { id: 'current', label: 'Current', prefix: '/docs', home: '/docs' },
    { id: 'v0', label: 'v0', prefix: '/docs/v0', home: '/docs/v0/manifest' },
  ],
});
