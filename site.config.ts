import { parseSiteConfig } from '@/lib/site/config';

/** What a new owner changes, in addition to `specs/`, `content/`, the icon, the colors, and the tests of these. */
export const siteConfig = parseSiteConfig({
  title: 'Ticketing Developer Docs',
  /** Used where the title is too long, as below an icon. Defaults to the title. */
  shortTitle: 'Ticketing Docs',
  description:
    'Guides and API references for resale marketplaces, channel partners and venue scanning devices that integrate with the ticketing platform.',
  /** Start of absolute URLs (canonical, sitemap, social cards). The environment variable SITE_URL takes precedence. */
  baseUrl: 'https://developers.example.com',
  /** Start of the URL of "Edit this page". Without it, no edit links are shown. */
  editUrl: 'https://git.example.com/ticketing/developer-portal/edit/main/',
  announcement: {
    /** Shown until dismissed. A new ID is shown again. */
    id: 'entry-api-v1',
    text: 'New: the Entry API v1 for scanning devices.',
    link: { href: '/openapi/entryv1', label: 'Read the reference' },
  },
  /** What the landing page adds to the references. A step is a guide (`lock`) or a call (`linkv2/createCart`), and has its title. */
  landing: {
    tasks: [
      {
        title: 'Sell a listing',
        text: 'Receive messages, read a listing, lock its tickets, complete the order when a buyer has paid, and print the passes.',
        steps: ['sell-a-listing', 'messaging-service', 'get-listings', 'lock', 'complete-order', 'print'],
      },
      {
        title: 'Transfer tickets',
        text: 'Initiate a transfer to a recipient, accept or cancel it, and read its history.',
        steps: ['complete-transfer', 'initiate-transfer', 'accept-transfer', 'cancel-transfer', 'transfer-status'],
      },
      {
        title: 'Sell as a partner',
        text: 'Read the catalog and the seat inventory of an item, create a cart, and check it out.',
        steps: [
          'sell-as-a-partner',
          'v2-auth',
          'linkv2/listCatalogItems',
          'linkv2/readInventoryAvailability',
          'linkv2/createCart',
          'linkv2/checkOutCart',
        ],
      },
      {
        title: 'Scan at the gate',
        text: 'Open a device session, list today’s events, report device health, and validate each scanned ticket.',
        steps: [
          'scan-at-the-gate',
          'entryv1-session',
          'entryv1-events',
          'entryv1-ping',
          'entryv1-validate',
          'entryv1-ticket-lookup',
        ],
      },
    ],
    firstCall: {
      call: 'linkv1/createToken',
      text: 'Ask the provider for a host, an application ID, an API key, a channel code and an authorization code. Set them as environment variables, then run the sample.',
    },
  },
  /** Patterns of names in the specifications, in addition to `PUT /a`, `REASON_CODE` and `fieldName`. Inline code of a guide that matches must be such a name. */
  codeShapes: [
    { name: 'a status type', pattern: /^MS-\d{3}$/ },
    { name: 'a header', pattern: /^PAC-[A-Za-z-]+$/i },
  ],
  /** Examples that the search shows before a query. Each has a result. Without them, none are shown. */
  searchExamples: ['TOO_MANY_TOKENS', '409', 'PUT /tickets/lock', 'applePassUrl', 'PAC-Channel-Code', 'order states'],
  /** Maximum size of each specification file. */
  maxDocumentMegabytes: 50,
  /** In the order of the top bar. `id` is part of the URL, and `spec` is the entry file. */
  apis: [
    { id: 'legacy', label: 'Legacy API', spec: 'specs/legacy.yaml' },
    { id: 'linkv1', label: 'Link API v1', spec: 'specs/linkv1.yaml' },
    { id: 'linkv2', label: 'Link API v2', spec: 'specs/linkv2.yaml' },
    { id: 'entryv1', label: 'Entry API v1', spec: 'specs/entryv1.yaml' },
  ],
  /** Versions in the docs sidebar. A guide belongs to the version with the longest matching `prefix`. `home` is the first page of a version. The first version is the default. */
  docsVersions: [
    { id: 'current', label: 'Current', prefix: '/docs', home: '/docs' },
    { id: 'v0', label: 'v0', prefix: '/docs/v0', home: '/docs/v0/manifest' },
  ],
});
