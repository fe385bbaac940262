import { beforeAll, expect, test } from 'vitest';
import { loadSpec } from '@/lib/openapi/load';
import type { Json, Rule } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { type SampleRequest, toSampleRequest } from '@/lib/openapi/samples/request';
import { listRequestExamples } from '@/lib/openapi/samples/request-examples';
import { formatSampleText } from '@/lib/openapi/samples/sample-text';

type Sent = { query: URLSearchParams; body: Json };
type Case = { name: string; rule: Rule; sent: Sent };

/** Whether a request keeps the rule with this id, where the request alone decides. */
const KEPT: Record<string, (sent: Sent) => boolean> = {
  'seller-required': ({ body }) => get(body, 'source') === 'MY_ACCOUNT' || isGiven(get(body, 'seller')),
  'tokens-or-barcodes': ({ body }) =>
    items(get(body, 'tickets')).every((entry) => isGiven(get(entry, 'tokens')) !== isGiven(get(entry, 'barcodes'))),
  'distributor-code-with-seats': ({ query, body }) =>
    query.has('distributorCode') || !JSON.stringify(body).includes('"seats":'),
  'account-excludes-contact': ({ body }) =>
    !isGiven(get(body, 'patron', 'account')) ||
    ['address', 'phoneNumber', 'emailAddress'].every((name) => !isGiven(get(body, 'patron', name))),
  'name-without-account': ({ body }) =>
    !isGiven(get(body, 'patron')) ||
    ['account', 'lastName', 'companyName'].some((name) => isGiven(get(body, 'patron', name))),
};

let cases: Case[];

beforeAll(async () => {
  const specs = await Promise.all(['legacy', 'linkv1', 'linkv2', 'entryv1'].map((id) => loadSpec(`specs/${id}.yaml`)));
  cases = specs.flatMap((spec) => {
    const api = parseApi(spec);
    return listOperations(api).flatMap((operation) => {
      const examples = listRequestExamples(operation);
      return (examples.length === 0 ? [undefined] : examples).flatMap((example) => {
        const sent = toSent(toSampleRequest(api, operation, example));
        return operation.rules.map((rule) => ({
          name: `${spec.id} ${rule.anchor} ${example?.name ?? ''}`,
          rule,
          sent,
        }));
      });
    });
  });
});

test('each of the checks belongs to a rule', () => {
  const ids = Object.keys(KEPT).filter((id) => !cases.some(({ rule }) => rule.anchor.endsWith(`-rule-${id}`)));
  expect(ids).toEqual([]);
  expect(cases.some(({ rule }) => rule.atLeastOneOf !== undefined)).toBe(true);
});

test('every sample request keeps the rules that ask for something to be sent', () => {
  const broken = cases.filter(({ rule, sent }) => !isChoiceKept(rule, sent) || findCheck(rule)?.(sent) === false);
  expect(broken.map(({ name }) => name)).toEqual([]);
});

test('the sample of an order export names the season alone', () => {
  const found = cases.find(({ rule }) => rule.anchor === 'start-order-export-rule-season-or-patron');
  expect(found?.sent.query.toString()).toBe('seasonCode=F26');
});

function findCheck({ anchor: id }: Rule): ((sent: Sent) => boolean) | undefined {
  return Object.entries(KEPT).find(([name]) => id.endsWith(`-rule-${name}`))?.[1];
}

function isChoiceKept({ atLeastOneOf = [] }: Rule, { query, body }: Sent): boolean {
  return atLeastOneOf.length === 0 || atLeastOneOf.some((location) => isPlaceGiven(location, query, body));
}

function isPlaceGiven(location: string, query: URLSearchParams, body: Json): boolean {
  const [where, ...path] = location.split('.');
  return where === 'query' ? query.has(path.join('.')) : where === 'body' && isGiven(get(body, ...path));
}

function toSent({ url, body }: SampleRequest): Sent {
  const text = formatSampleText(url, (name) => name);
  return { query: new URLSearchParams(text.split('?')[1] ?? ''), body: body?.kind === 'json' ? body.value : null };
}

function get(value: Json, ...path: string[]): Json | undefined {
  return path.reduce<Json | undefined>((at, name) => {
    return typeof at === 'object' && at !== null && !Array.isArray(at) ? at[name] : undefined;
  }, value);
}

function items(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

function isGiven(value: Json | undefined): boolean {
  return value !== undefined && value !== null;
}
