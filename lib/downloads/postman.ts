import { convertV2, type Options } from 'openapi-to-postmanv2';
import schemaFaker from 'openapi-to-postmanv2/assets/json-schema-faker.js';
import { throwError } from '@/lib/diagnostic';
import { withCredentialHeaders } from '@/lib/downloads/credential-headers';
import { withEncodedQuery } from '@/lib/downloads/encoded-query';
import { withFixedIds } from '@/lib/downloads/fixed-ids';
import { toFreshIds } from '@/lib/downloads/fresh-ids';
import { withKeyVariables } from '@/lib/downloads/key-variables';
import { toLikeSamples } from '@/lib/downloads/like-samples';
import { mapRequests } from '@/lib/downloads/map-requests';
import { toOpenCalls } from '@/lib/downloads/open-calls';
import { withSeededRandom } from '@/lib/downloads/seeded-random';
import { errorMessage } from '@/lib/format-error.mjs';
import { asArray, asObject, type RawObject } from '@/lib/openapi/json';
import type { Api, Json } from '@/lib/openapi/model';

/**
 * Returns a Postman collection (v2.1) of an OpenAPI 3.1 document as JSON text, made by openapi-to-postmanv2: folders by tag,
 * every `{{variable}}` declared, each request as the samples of the model send it, the same text for the same document.
 */
export function toPostman(document: RawObject, api: Api): string {
  const prepared = withCredentialHeaders(document);
  const [likeSample, withFreshIds, withoutCredential] = [toLikeSamples(api), toFreshIds(api), toOpenCalls(prepared)];
  const converted = withKeyVariables(convert(prepared), document);
  const collection = mapRequests(converted, (request) =>
    withEncodedQuery(withFreshIds(withoutCredential(likeSample(request)))),
  );
  const items = asArray(collection.item)?.filter(isFilled) ?? [];
  return `${JSON.stringify(withFixedIds(withVariables({ ...collection, item: items })))}\n`;
}

// It keeps the Math.random of the moment in which it was loaded.
schemaFaker.option({ random: () => Math.random() });
// It makes dates of the present one.
schemaFaker.format('date-time', () => '2019-08-24T14:15:22Z');
schemaFaker.format('date', () => '2019-08-24');
schemaFaker.format('time', () => '14:15:22Z');

const OPTIONS: Options = {
  folderStrategy: 'Tags',
  parametersResolution: 'Example',
  includeAuthInfoInExample: false,
  enableOptionalParameters: false,
};

function convert(document: RawObject): RawObject {
  try {
    return toPlain(withSeededRandom(() => toCollection(document)));
  } catch (error) {
    const title = String(asObject(document.info)?.title ?? 'untitled');
    const message = `no Postman collection can be made (${errorMessage(error)})`;
    return throwError({
      file: `API "${title}"`,
      message,
      hint: 'fix the document, or leave the API out of the downloads',
    });
  }
}

/** The converter calls back before it returns. */
function toCollection(document: RawObject): object {
  let collection: object | undefined;
  let reason = 'the converter did not answer';
  convertV2({ type: 'json', data: structuredClone(document) }, OPTIONS, (error, result) => {
    collection = result?.output?.find(({ type }) => type === 'collection')?.data;
    reason = error?.message ?? result?.reason ?? 'the converter gave no collection';
  });
  if (collection === undefined) throw new Error(reason);
  return collection;
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
