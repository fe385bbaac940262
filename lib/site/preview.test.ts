import { expect, test } from 'vitest';
import { parseSiteConfig } from './config';
import { toPreviewEnvironment } from './preview';

const RAW = {
  title: 'Docs',
  description: 'All of it.',
  baseUrl: 'https://developers.example.com/',
  editUrl: 'https://git.example.com/',
  announcement: { id: 'new', text: 'New.' },
  apis: [{ id: 'own', label: 'Own API', spec: 'specs/own.yaml' }],
  docsVersions: [{ id: 'current', label: 'Current', prefix: '/docs', home: '/docs' }],
};

test('a preview shows its documents in the place of the portal’s', () => {
  const apis = [{ id: 'other', label: 'Other API', spec: '/tmp/other.yaml' }];
  expect(parseSiteConfig({ ...RAW, maxDocumentMegabytes: 50 }, toPreviewEnvironment(apis))).toEqual({
    title: 'Preview',
    description: 'Other API',
    baseUrl: 'https://developers.example.com',
    apis,
    maxDocumentMegabytes: 50,
    docsVersions: RAW.docsVersions,
    preview: true,
  });
});

test('any other build shows the portal', () => {
  expect(parseSiteConfig(RAW, {})).toEqual({ ...RAW, baseUrl: 'https://developers.example.com', preview: false });
});
