import { getObject, getProperty, type RawObject } from '@/lib/openapi/json';
import type { Api } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { follow } from '@/lib/openapi/pointer';

/**
 * Returns a copy of the document with the example that the reference generates from a schema, in each response without an authored
 * one. The mock server returns it.
 */
export function addGeneratedExamples(document: RawObject, api: Api): RawObject {
  const copy = structuredClone(document);
  for (const { kind, method, path, responses } of listOperations(api)) {
    const item = kind === 'call' ? follow(getObject(copy, 'paths')?.[path], copy) : undefined;
    const documented = getObject(getObject(item, method), 'responses') ?? {};
    for (const { status, mediaTypes } of responses) {
      const key = Object.keys(documented).find((name) => name.toUpperCase() === status.toUpperCase()) ?? status;
      const content = getObject(follow(getProperty(documented, key), copy), 'content');
      for (const { name, examples } of mediaTypes) {
        const media = follow(getProperty(content, name), copy);
        const [first] = examples;
        if (media !== undefined && first?.generated === true && first.value !== undefined) media.example = first.value;
      }
    }
  }
  return copy;
}
