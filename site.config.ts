import { parseSiteConfig } from '@/lib/site/config';

/** What a new owner changes, with `specs/`, `content/` and `public/`. */
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
  /** The mark of the provider. Every other color, the icon, the manifest and the social cards follow from it. */
  brand: {
    /** An SVG of shapes; `var(--accent)` and `var(--accent-ink)` in it follow the theme. */
    logo: 'public/logo.svg',
    /** One color, or one for each theme. A build stops where text in it would be hard to read. */
    accent: { light: '#3f3cbb', dark: '#a9aefc' },
    /** Variable fonts with a weight axis, as WOFF2: a file of the project, or of an npm package. */
    fonts: {
      text: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
      code: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    },
  },
  announcement: {
    /** Shown until dismissed. A new ID is shown again. */
    id: 'entry-api-v1',
    text: 'Build gate scanners with',
    link: { href: '/openapi/entryv1', label: 'Entry API v1' },
  },
  /**
   * What the landing page adds to the references. `sequence` is done in this order, `more` is not. A step is a guide (`lock`) or a
   * call (`linkv2/createCart`), titled as that is, and drawn with what `flow` says of it. A task can show `states` of its API
   * instead. The first call runs on the mock, if that is published.
   */
  landing: {
    tasks: [
      {
        title: 'Sell a listing',
        text: "For resale marketplaces: read a seller's listing, lock its tickets, and complete the order when a buyer pays.",
        api: 'linkv1',
        flow: 'sellListingByPolling',
        sequence: ['get-listings', 'lock', 'complete-order', 'complete-order-status', 'print'],
        more: ['sell-a-listing', 'verify', 'unlock'],
      },
      {
        title: 'Transfer tickets',
        text: 'For apps in which people send tickets to each other: initiate a transfer, which the recipient accepts or the sender cancels.',
        api: 'linkv1',
        states: 'transfer',
        more: ['complete-transfer', 'complete-transfer-status', 'transfer-status'],
      },
      {
        title: 'Sell as a partner',
        text: "For channel partners: sell seats from an organization's inventory. Find an item, count its seats, create a cart, and check it out.",
        api: 'linkv2',
        flow: 'sellAsPartner',
        sequence: [
          'linkv2/listCatalogItems',
          'linkv2/readCatalogItem',
          'linkv2/readInventoryAvailability',
          'linkv2/createCart',
          'linkv2/checkOutCart',
        ],
        more: ['sell-as-a-partner', 'v2-initiate-transfer'],
      },
      {
        title: 'Use the back office',
        text: 'For back-office integrations: sell through carts, print, reissue and void tickets, and export orders.',
        api: 'legacy',
        sequence: [
          'legacy/listCatalogItems',
          'legacy/readInventoryAvailability',
          'legacy/createCart',
          'legacy/checkOutCart',
          'legacy/printTicket',
        ],
        more: ['back-office', 'legacy/startOrderExport', 'manifest'],
      },
      {
        title: 'Scan at the gate',
        text: "For scanning devices: open a session, list today's events, report device health, and validate each scanned ticket.",
        api: 'entryv1',
        flow: 'scanAtGate',
        sequence: ['entryv1-session', 'entryv1-events', 'entryv1-ping', 'entryv1-validate'],
        more: ['scan-at-the-gate', 'entryv1-ticket-lookup', 'entryv1-manifest'],
      },
    ],
    firstCall: {
      call: 'linkv1/readListing',
      link: { href: '/docs/try-it', label: 'Try the APIs locally' },
    },
  },
  /** The wording of the landing page and the search. Each text has a default. */
  texts: {
    landing: {
      heading: 'Build with the ticketing platform',
      search: 'Search, or paste an error code',
      tasks: 'What do you want to build?',
    },
    search: { label: 'Search', hint: 'or paste an error code', placeholder: 'Error code, field, path or a question' },
  },
  /** Old paths of guides, each with the page, and maybe the anchor, that replaces it: `'/docs/old': '/docs/new#part'`. */
  redirects: {
    '/accessibility': '/docs/accessibility',
    '/docs/sell-by-polling': '/docs/sell-a-listing',
    '/docs/sell-by-callback': '/docs/sell-a-listing',
    '/docs/sell-with-immediate-response': '/docs/sell-a-listing',
  },
  /** Patterns of names in the specifications, in addition to `PUT /a`, `REASON_CODE` and `fieldName`. Inline code of a guide that matches must be such a name. */
  codeShapes: [
    { name: 'a status type', pattern: /^MS-\d{3}$/ },
    { name: 'a header', pattern: /^PAC-[A-Za-z-]+$/i },
  ],
  /** Words that look like such a name and are not, in every guide: names of the browser, of programs, of the environment. */
  ignoredTerms: ['localStorage', 'NODE_ENV'],
  /** Offered by the search before anything is typed; each finds something here. Left out, nothing is offered. */
  searchExamples: ['TOO_MANY_TOKENS', '409', 'PUT /tickets/lock', 'applePassUrl', 'PAC-Channel-Code', 'order states'],
  /** Whether a service worker keeps pages that a reader has seen, the search and the errors readable offline. Switched off, it removes itself from browsers that have it. */
  offline: true,
  /** Maximum size of each specification file. */
  maxDocumentMegabytes: 50,
  /** An API of more calls, or of more fields in all of them and its schemas, has a page for each call and schema. */
  maxCallsPerPage: 80,
  maxFieldsPerPage: 1500,
  /** Publishes the mock with the documents as `/mock.tgz`, which `npx` runs. */
  mock: true,
  /** Publishes a docs server for coding agents as `/docs-mcp.tgz`, which `npx` runs. */
  docsMcp: true,
  /** In the order of the top bar. `id` is part of the URL, and `spec` is the entry file. */
  apis: [
    { id: 'legacy', label: 'Legacy API', spec: 'specs/legacy.yaml' },
    { id: 'linkv1', label: 'Link API v1', spec: 'specs/linkv1.yaml' },
    { id: 'linkv2', label: 'Link API v2', spec: 'specs/linkv2.yaml' },
    { id: 'entryv1', label: 'Entry API v1', spec: 'specs/entryv1.yaml' },
  ],
  /** Versions in the docs sidebar. A guide belongs to the version with the longest matching `prefix`. `home` is the first page of a version. The first version is the default; its sidebar lists the guides of a version with `inDefaultSidebar`, too. */
  docsVersions: [
    { id: 'current', label: 'Current', prefix: '/docs', home: '/docs' },
    { id: 'v0', label: 'v0', prefix: '/docs/v0', home: '/docs/v0/manifest', inDefaultSidebar: true },
  ],
});
