import { throwErrors } from '@/lib/diagnostic';
import { loadFlows } from '@/lib/flows/load';
import type { Flow } from '@/lib/flows/model';
import { handOver, takeOver } from '@/lib/handover';
import { type LoadedSpec, loadSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { parseApi } from '@/lib/openapi/parse';
import { sharedOnce } from '@/lib/shared-once';
import { siteConfig } from '@/site.config';
import { keepWhileUnchanged } from './stamp';

/** A document as it was read; where its parts stand in files matters no more. */
export type Spec = Omit<LoadedSpec, 'locate'>;

/** What `specs/` holds, plain data throughout; `specs` and `apis` in the order of `site.config.ts`. */
export type Documents = { specs: Spec[]; apis: Api[]; flows: Flow[] };

const NAME = 'documents';

const keepDocuments = sharedOnce('documents', keepWhileUnchanged<Documents>);

/** The documents, read and checked once; a process of a build takes them over from the one that checked them. */
export async function loadDocuments(): Promise<Documents> {
  return keepDocuments(['specs'], async () => takeOver<Documents>(NAME) ?? readDocuments());
}

/** Hands the documents over to the processes that follow. */
export async function saveDocuments(folder: string): Promise<void> {
  handOver(folder, NAME, await loadDocuments());
}

async function readDocuments(): Promise<Documents> {
  const [loaded, flows] = await Promise.all([
    Promise.all(siteConfig.apis.map(({ spec }) => loadSpec(spec, { strict: !siteConfig.preview }))),
    loadFlows(),
  ]);
  const apis = loaded.map((spec, index) => {
    const { diagnostics, ...api } = parseApi(spec);
    if (!siteConfig.preview) throwErrors(diagnostics);
    return { ...api, id: siteConfig.apis[index]?.id ?? spec.id };
  });
  return { specs: loaded.map(({ locate, ...spec }) => spec), apis, flows };
}
