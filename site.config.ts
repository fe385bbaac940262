import { parseSiteConfig } from '@/lib/site/config';

/** What a new owner changes, beside `specs/`, `content/`, the icon, the colours, and the tests that speak of these. */
export const siteConfig = parseSiteConfig({
  title: 'Ticketing Developer Docs',
  /** Where the title has no room, as below an icon; left out, the title itself. */
  shortTitle: 'Ticketing Docs',
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
  /** What the landing page adds to the references. A step is a guide (`lock`) or a call (`linkv2/createCart`), titled as that is. */
  landing: {
    tasks: [
      {
        title: 'Sell on a marketplace',
        text: 'Receive event messages, read a listing, lock its tickets, complete the order when a buyer has paid, and print the passes.',
        steps: ['messaging-service', 'get-listings', 'lock', 'complete-order', 'print'],
      },
      {
        title: 'Transfer tickets',
        text: 'Initiate a transfer to a recipient, accept or cancel it, and read its history.',
        steps: ['initiate-transfer', 'accept-transfer', 'cancel-transfer', 'transfer-status'],
      },
      {
        title: 'Sell as a partner',
        text: 'Read the catalog and the seat inventory of an item, create a cart, and check it out.',
        steps: [
          'v2-auth',
          'linkv2/listCatalogItems',
          'linkv2/readInventoryAvailability',
          'linkv2/createCart',
          'linkv2/checkOutCart',
        ],
      },
      {
        title: 'Scan at the gate',
        text: 'Open a session for a device, load today’s events, report device health, and validate each scanned ticket.',
        steps: ['entryv1-session', 'entryv1-events', 'entryv1-ping', 'entryv1-validate', 'entryv1-ticket-lookup'],
      },
    ],
    firstCall: {
      call: 'linkv1/createToken',
      text: 'You need a host, an application ID, an API key, a channel code and an authorization code. The documentation doesn’t say how to get them: ask the provider. Set them as environment variables, then run the sample.',
    },
  },
  /** How names of the specifications look beyond `PUT /a`, `REASON_CODE` and `fieldName`: a guide's inline code of such a shape must be one. */
  codeShapes: [
    { name: 'a status type', pattern: /^MS-\d{3}$/ },
    { name: 'a header', pattern: /^PAC-[A-Za-z-]+$/i },
  ],
  /** Offered by the search before anything is typed; each finds something here. Left out, nothing is offered. */
  searchExamples: ['TOO_MANY_TOKENS', '409', 'PUT /tickets/lock', 'applePassUrl', 'PAC-Channel-Code', 'order states'],
  /** How large each file of a specification may be. */
  maxDocumentMegabytes: 50,
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
