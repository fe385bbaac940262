import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import tools from '@/e2e/samples/package.json';
import { formatJson } from '@/lib/downloads/documents';
import { loadFlowsText } from '@/lib/flows/load';
import { toMockEnvironment } from '@/lib/openapi/samples/environment';
import { loadDocuments } from '@/lib/site/documents';
import type { PackageManifest } from '@/packages/mock/main';
import template from '@/packages/mock/package.json';
import { bundleProgram } from '@/scripts/build/bundle-program';
import { packTarball, type TarballFile } from '@/scripts/build/tarball';
import { siteConfig } from '@/site.config';

const PRISM = '@stoplight/prism-cli';

/** The path of the package in the export. Integrators run it with `npx`. */
const MOCK_FILE = 'mock.tgz';

/** Writes the mock server with the portal's documents into the export as an npm package, if `mock` is set in `site.config.ts`. */
export async function writeMock(root: string, staging: string): Promise<void> {
  if (!siteConfig.mock || siteConfig.preview) return;
  const { specs, apis } = await loadDocuments();
  const flows = await loadFlowsText();
  const manifest: PackageManifest = {
    apis: siteConfig.apis.map(({ id, label }, index) => {
      const api = apis[index];
      const environment = api === undefined ? {} : toMockEnvironment(api);
      return { id, label, document: `documents/${id}.json`, environment };
    }),
    flows: flows === undefined ? undefined : 'documents/flows.json',
  };
  const { private: isPrivate, ...published } = template;
  const name = `${siteConfig.apis[0]?.id}-mock`;
  const description = `Mock of the APIs of ${siteConfig.title}`;
  const files: TarballFile[] = [
    {
      path: 'package.json',
      content: formatFile({
        ...published,
        name,
        version: '1.0.0',
        description,
        bin: { [name]: 'mock.mjs' },
        dependencies: { [PRISM]: tools.dependencies[PRISM] },
      }),
    },
    { path: 'mock.mjs', content: await bundleProgram(root, 'packages/mock/main.ts'), isProgram: true },
    { path: 'mock.json', content: formatFile(manifest) },
    ...siteConfig.apis.map(({ id }, index) => ({
      path: `documents/${id}.json`,
      content: formatJson(specs[index]?.document ?? {}),
    })),
    ...(flows === undefined ? [] : [{ path: 'documents/flows.json', content: formatFile(parse(flows)) }]),
  ];
  writeFileSync(path.join(staging, MOCK_FILE), packTarball(files));
}

function formatFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
