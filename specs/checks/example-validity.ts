import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { RawObject } from '@/lib/openapi/json';
import { type ExampleSite, findExamples } from '@/specs/checks/example-sites';

/** One line per example of a bundled document that breaks its schema: the example's pointer, the place in its value, and why. */
export function findInvalidExamples(document: RawObject): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  addFormats(ajv);
  ajv.addSchema(document, 'spec');
  return findExamples(document).flatMap((site) => invalidity(ajv, site));
}

function invalidity(ajv: Ajv2020, site: ExampleSite): string[] {
  const validate = ajv.compile({ $ref: `spec#${encodeURI(site.schema)}` });
  if (validate(site.value)) return [];
  return (validate.errors ?? []).map((error) => formatError(site, error));
}

function formatError(site: ExampleSite, error: ErrorObject): string {
  return `${site.pointer} at ${error.instancePath === '' ? '/' : error.instancePath}: ${error.message ?? error.keyword}`;
}
