import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { makeTestFolder, writeFiles } from '@/lib/test-folder.fixture';

// Three repositories: photos and albums link each other, and the third assembles both into one portal.

const folder = makeTestFolder({ shared: true });

function portal(repository: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [path.resolve('scripts/portal/portal.mjs'), ...args], {
    cwd: path.join(folder, repository),
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.trim();
}

const toDocument = (name: string) => `openapi: 3.1.0
info: { title: ${name}, version: '1' }
servers: [{ url: 'https://api.example.com' }]
paths: { /${name}: { get: { operationId: list, summary: List ${name}, responses: { 200: { description: OK } } } } }
`;

const toGuide = (title: string, text: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n${text}\n`;

const toSettings = (title: string, fields: string, imports = '') => `import { defineConfig } from 'developer-portal';
${imports}
export const siteConfig = defineConfig({ title: '${title}', description: 'A.', baseUrl: 'https://a.example', ${fields} });
`;

function writeRepository(name: string, link: string): void {
  const apis = `[{ id: '${name}-api', label: '${name}', spec: 'specs/${name}/api.yaml' }]`;
  writeFiles(path.join(folder, name), {
    'package.json': JSON.stringify({ name: `@acme/${name}`, version: '1.0.0' }),
    'site.config.ts': toSettings(name, `otherPages: 'links.json', apis: ${apis}`),
    'links.json': '[]',
    'content/sidebar.yaml': '[]\n',
    'content/docs/index.mdx': toGuide(`Home of ${name}`, `Read [more](/docs/${name}/start).`),
    [`content/docs/${name}/start.mdx`]: toGuide(`Start with ${name}`, `${link}\n\n## Limits\n\nNone.`),
    [`specs/${name}/api.yaml`]: toDocument(name),
  });
}

function install(): void {
  for (const name of ['photos', 'albums']) {
    spawnSync('npm', ['pack', '--silent'], { cwd: path.join(folder, name, 'shard') });
  }
  const files = ['photos', 'albums'].map((name) => `../${name}/shard/acme-${name}-1.0.0.tgz`);
  spawnSync('npm', ['install', '--no-audit', '--no-fund', ...files], { cwd: path.join(folder, 'all') });
}

const readText = (file: string) => readFileSync(path.resolve(folder, file), 'utf8');

const SECTION = '  see "Links and images" in `npx portal docs guides`';

const WROTE = (name: string) => `wrote shard/: 2 pages of ${name}; publish it with \`npm publish ./shard\``;

beforeAll(() => {
  writeRepository('albums', 'Nothing.');
  writeRepository('photos', 'Read [its limits](/docs/albums/start#limits).');
  writeFiles(path.join(folder, 'all'), {
    'package.json': JSON.stringify({ name: 'all', private: true }),
    'site.config.ts': toSettings(
      'All',
      'apis: shards.flatMap(({ apis }) => apis)',
      "import shards from './public/links.json';",
    ),
    'content/sidebar.yaml': '[]\n',
    'content/docs/index.mdx': toGuide('Home', 'Read [photos](/docs/photos/start#limits).'),
  });
});

test('a repository can link what another publishes, and learns that the other would break it', () => {
  expect(portal('photos', 'shard')).toBe(
    `content/docs/photos/start.mdx:6: no page at /docs/albums/start; correct or remove the link\n${SECTION}`,
  );
  expect(portal('albums', 'shard')).toBe(WROTE('albums'));
  const albums = JSON.parse(readText('albums/shard/shard.json'));
  writeFiles(folder, { 'photos/links.json': JSON.stringify([albums]) });
  expect(portal('photos', 'shard')).toBe(WROTE('photos'));

  install();
  expect(portal('all', 'assemble')).toBe('assembled albums 1.0.0: 2 pages\nassembled photos 1.0.0: 2 pages');
  expect(portal('all', 'check')).toBe(
    'ok specs/albums/api.yaml: 1 operation, 0 schemas\nok specs/photos/api.yaml: 1 operation, 0 schemas\nok guides and settings: 0 errors, 0 warnings',
  );

  copyFileSync(path.join(folder, 'all/public/links.json'), path.join(folder, 'albums/links.json'));
  const guide = path.join(folder, 'albums/content/docs/albums/start.mdx');
  writeFiles(folder, { 'albums/content/docs/albums/start.mdx': readText(guide).replace('Limits', 'Bounds') });
  expect(portal('albums', 'shard')).toBe(
    `content/docs/photos/start.mdx:6: no anchor #limits on /docs/albums/start, which photos 1.0.0 links and albums 1.0.0 should have; use #bounds\n${SECTION}`,
  );
});
