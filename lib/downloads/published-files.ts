import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { loadFlows, loadFlowsText } from '@/lib/flows/load';
import { addGeneratedExamples } from '@/lib/openapi/example-values/add-generated-examples';
import type { RawObject } from '@/lib/openapi/json';
import type { LoadedSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { addStates } from '@/lib/openapi/published/add-states';
import { loadDocuments } from '@/lib/site/documents';
import type { MockStates } from '@/lib/site/mock-states';
import { siteConfig } from '@/site.config';
import { formatArazzo, formatJson, formatYaml } from './documents';
import { formatPostman } from './postman';

/** An API with the files that the portal publishes for it; `document` is the one in the package of the mock. */
export type PublishedFiles = { api: Api; id: string; label: string; document: string; collection: string };

/** Writes the OpenAPI documents and Postman collections into the folder, as the portal publishes them. */
export async function writePublishedApis(folder: string): Promise<PublishedFiles[]> {
  const { specs, apis, mockStates } = await loadDocuments();
  return siteConfig.apis.map(({ id, label }, index) => {
    const [spec, api] = [specs[index], apis[index]];
    if (spec === undefined || api === undefined) throw new Error(`no document was loaded for ${id}`);
    return writePublishedApi(folder, { api, id, label }, spec, mockStates[id]);
  });
}

export function writePublishedApi(
  folder: string,
  { api, id, label }: Pick<PublishedFiles, 'api' | 'id' | 'label'>,
  { document }: Pick<LoadedSpec, 'document'>,
  states?: MockStates[string],
): PublishedFiles {
  const published = {
    api,
    id,
    label,
    document: path.join(folder, `${id}.json`),
    collection: path.join(folder, `${id}.postman.json`),
  };
  writeFileSync(published.document, formatJson(toMockDocument(document, api, states)));
  writeFileSync(published.collection, formatPostman(api));
  return published;
}

export async function writeMockFlows(folder: string): Promise<string> {
  const file = path.join(folder, 'flows.json');
  writeFileSync(file, JSON.stringify(await loadFlows()));
  return file;
}

/** Writes the flows, and beside them the documents that they name, as the portal publishes them. */
export async function writePublishedFlows(folder: string): Promise<string> {
  const source = 'specs/flows.arazzo.yaml';
  const text = await loadFlowsText();
  if (text === undefined) {
    return throwError({ file: source, message: 'there is no such file', hint: 'add the flows' });
  }
  const { specs } = await loadDocuments();
  for (const [index, { id }] of siteConfig.apis.entries()) {
    writeFileSync(path.join(folder, `${id}.yaml`), formatYaml(specs[index]?.document ?? {}));
  }
  const file = path.join(folder, 'flows.arazzo.yaml');
  writeFileSync(
    file,
    formatArazzo(text, (name) => `./${name}.yaml`),
  );
  return file;
}

/** Returns the document that the mock reads: the published one with generated examples, and with the mock's own states and histories. */
export function toMockDocument(document: RawObject, api: Api, states: MockStates[string] = []): RawObject {
  return addStates(addGeneratedExamples(document, api), states);
}
