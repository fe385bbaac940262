import { asObject, getEntries, getKeys, getProperty, getStrings } from '@/lib/openapi/json';
import type { Json, RuleConditions } from '@/lib/openapi/model';

/** Returns the conditions of an entry of `x-rules`; an absent one is an empty list. */
export function readRuleConditions(rule: Json): Required<RuleConditions> {
  return {
    atLeastOneOf: getStrings(rule, 'atLeastOneOf'),
    dependentRequired: [
      ...getKeys(rule, 'dependentRequired').map((field) => ({
        field,
        requires: getStrings(getProperty(rule, 'dependentRequired'), field),
      })),
      ...getEntries(rule, 'requiredFor').flatMap(([field, conditions]) =>
        Object.keys(asObject(conditions) ?? {}).map((value) => ({
          field,
          value,
          requires: getStrings(conditions, value),
        })),
      ),
    ],
    maxItems: getEntries(rule, 'maxItems').map(([field, most]) => ({ field, most: Number(most) })),
    notPast: getStrings(rule, 'notPast'),
  };
}
