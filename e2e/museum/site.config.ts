import { defineConfig } from 'developer-portal';

/** What a new owner writes at least: an API, one guide, a name and a brand. A second API is split. `npm run verify -- owner` builds and tests it. */
export const siteConfig = defineConfig({
  title: 'Museum Developers',
  description: 'How to show opening hours, list special events and sell tickets of the museum.',
  baseUrl: 'https://developers.museum.example',
  brand: { logo: 'public/museum.svg', accent: { light: '#8a1c4a', dark: '#f2a6c4' } },
  footerLinks: [{ label: 'Imprint', href: 'https://museum.example/imprint' }],
  stylesheet: 'public/museum.css',
  editUrl: 'https://git.museum.example/edit/main/',
  head: {
    scripts: [{ src: 'https://stats.museum.example/count.js', data: { 'data-site': 'docs' } }],
    connect: ['https://visits.museum.example'],
  },
  redirects: { '/docs/visit': '/docs#buy-the-ticket' },
  texts: { landing: { search: 'Find a call', references: 'APIs of the museum' } },
  maxCallsPerPage: 9,
  apis: [
    { id: 'museum', label: 'Museum API', spec: 'specs/museum.yaml', linkBase: 'https://museum.example' },
    { id: 'collection', label: 'Collection API', spec: 'specs/collection.yaml' },
  ],
  docsVersions: [{ id: 'current', label: 'Current', prefix: '/docs', home: '/docs' }],
});
