import { convertV2, type Options } from 'openapi-to-postmanv2';
import { withCredentialHeaders } from '@/lib/downloads/credential-headers';
import { withFilledExamples } from '@/lib/downloads/filled-examples';
import { withFixedIds } from '@/lib/downloads/fixed-ids';
import { fail } from '@/lib/fail';
import type { Json } from '@/lib/openapi/model';
import { asArray, asObject, type RawObject } from '@/lib/openapi/raw';

/**
 * Returns a Postman collection (v2.1) of an OpenAPI 3.1 document as JSON text, made by openapi-to-postmanv2: folders by tag,
 * every `{{variable}}` declared, the same text for the same document.
 */
export async function toPostman(document: RawObject): Promise<string> {
  const collection = await convert(withFilledExamples(withCredentialHeaders(document)));
  const items = asArray(collection.item)?.filter(isFilled) ?? [];
  return `${JSON.stringify(withFixedIds(withVariables({ ...collection, item: items })), null, 2)}\n`;
}

const OPTIONS: Options = { folderStrategy: 'Tags', parametersResolution: 'Example', includeAuthInfoInExample: false };

function convert(document: RawObject): Promise<RawObject> {
  return new Promise((resolve, reject) => {
    convertV2({ type: 'json', data: structuredClone(document) }, OPTIONS, (error, result) => {
      const collection = result?.output?.find(({ type }) => type === 'collection')?.data;
      if (collection !== undefined) resolve(toPlain(collection));
      else reject(error ?? new Error(result?.reason ?? 'no collection'));
    });
  }).catch((error: unknown) => {
    const title = String(asObject(document.info)?.title ?? 'untitled');
    const problem = `no Postman collection can be made (${error instanceof Error ? error.message : String(error)})`;
    return fail({
      where: `API "${title}"`,
      problem,
      remedy: 'mend the document, or leave the API out of the downloads',
    });
  }) as Promise<RawObject>; // `fail` never returns
}

/** The converter's objects hold undefined values and shared parts; JSON holds neither. */
function toPlain(collection: object): RawObject {
  return JSON.parse(JSON.stringify(collection)) as RawObject; // an object goes in
}

/** A tag that holds only calls which the integrator receives leaves an empty folder. */
function isFilled(item: Json): boolean {
  const folder = asArray(asObject(item)?.item);
  return folder === undefined || folder.length > 0;
}

/** The converter uses variables for credentials without declaring them. */
function withVariables(collection: RawObject): RawObject {
  const declared = asArray(collection.variable) ?? [];
  const known = new Set(declared.map((variable) => asObject(variable)?.key));
  const used = JSON.stringify(collection).matchAll(/\{\{([A-Za-z][\w-]*)\}\}/g);
  const missing = new Set([...used].map(([, name]) => name ?? '').filter((name) => !known.has(name)));
  return {
    ...collection,
    variable: [...declared, ...[...missing].sort().map((key) => ({ key, value: '', type: 'string' }))],
  };
}
