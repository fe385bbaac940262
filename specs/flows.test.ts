import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readFlows } from '@/lib/flows/load';
import { asArray, asObject, asString, type RawObject } from '@/lib/openapi/json';
import { loadSpec } from '@/lib/openapi/load';
import type { Api, Json } from '@/lib/openapi/model';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { findFlowProblems } from '@/specs/checks/flows';
import { linkv1Reasons } from '@/specs/sources/linkv1';

// A cast, because the YAML parser types what it reads as `any`; findFlowProblems presumes nothing about it.
const flows = parse(readFileSync(path.join(import.meta.dirname, 'flows.arazzo.yaml'), 'utf8')) as RawObject;

test('every step of the flows holds against the specifications', async () => {
  const apis = await loadSources();
  expect(findFlowProblems(flows, apis)).toEqual([]);
  const operations = new Map(
    apis.map((api) => [api.id, listOperationsAndCallbacks(api).flatMap(({ operationId }) => operationId ?? [])]),
  );
  expect((await readFlows(operations)).diagnostics).toEqual([]);
});

test('a sale unlocks every token that it locks', () => {
  const sales = (asArray(flows.workflows) ?? []).map(toSteps).filter((steps) => steps.has('lockTickets'));
  expect(sales).toHaveLength(2);
  for (const steps of sales) {
    const locked = asArray(asObject(steps.get('lockTickets')?.listing)?.tokens) ?? [];
    expect(asArray(steps.get('unlockTickets')?.tokens)).toEqual(locked.map((entry) => asObject(entry)?.token));
    expect(locked).toHaveLength(2);
  }
});

test('the flows retry the errors that the provider allows to retry, and as often', () => {
  const actions = Object.values(asObject(asObject(flows.components)?.failureActions) ?? {}).map(asObject);
  const retries = actions.filter((action) => action?.type === 'retry');
  expect(
    retries.map((action) => ({
      retryLimit: action?.retryLimit,
      conditions: (asArray(action?.criteria) ?? []).map((criterion) => asObject(criterion)?.condition),
    })),
  ).toEqual(
    linkv1Reasons
      .filter(({ attempts }) => attempts !== undefined)
      .map(({ status, type, attempts }) => ({
        retryLimit: attempts,
        conditions: [`$statusCode == ${status}`, `$response.body#/error/type == '${type}'`],
      })),
  );
});

/** The bodies that a workflow sends, by step. */
function toSteps(workflow: Json): Map<string, RawObject> {
  const steps = asArray(asObject(workflow)?.steps) ?? [];
  return new Map(
    steps.map((step) => {
      const { stepId, requestBody } = asObject(step) ?? {};
      return [asString(stepId) ?? '', asObject(asObject(requestBody)?.payload) ?? {}];
    }),
  );
}

/** The APIs that the flows name as their sources. */
async function loadSources(): Promise<Api[]> {
  const sources = (asArray(flows.sourceDescriptions) ?? []).map((source) => asObject(source) ?? {});
  return Promise.all(
    sources.map(async ({ name, url }) => ({
      ...parseApi(await loadSpec(path.join(import.meta.dirname, asString(url) ?? ''))),
      id: asString(name) ?? '',
    })),
  );
}
