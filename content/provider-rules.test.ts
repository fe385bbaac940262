import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadSpec } from '@/lib/openapi/load';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';

const root = path.join(import.meta.dirname, '..');
const readGuide = (name: string) => readFileSync(path.join(root, 'content/docs', `${name}.mdx`), 'utf8');
const findOperation = async (api: string, operationId: string) =>
  listOperationsAndCallbacks(parseApi(await loadSpec(path.join(root, `specs/${api}.yaml`)))).find(
    (operation) => operation.operationId === operationId,
  );

it('both limits on tokens are rules of the provider', () => {
  const [, rules = ''] = /provider's rules:\n([\s\S]*?)\*\*Recommendation/.exec(readGuide('sell-a-listing')) ?? [];
  expect(rules).toContain('at most 100 tokens in each request, at most 30 that the provider counts as allowed');
});

it('no reason is documented for a print request with tokens of several organizations', async () => {
  const print = await findOperation('linkv1', 'printTickets');
  const reasons = print?.errors.map(({ reason }) => reason?.name);
  expect(reasons).toContain('INVALID_REQUEST_ID');
  expect(reasons).not.toContain('BAD_REQUEST');
  expect(print?.rules.filter(({ text }) => text.includes('organization')).flatMap(({ errors }) => errors)).toEqual([]);
  const events = await findOperation('linkv1', 'listEvents');
  const [empty] = events?.errors.filter(({ reason }) => reason?.name === 'BAD_REQUEST') ?? [];
  expect(`${empty?.when} ${empty?.reason?.fix}`).not.toContain('print');
});

it.each(['lock', 'unlock'])('the guide %s says that the reasons under failure of a 207 are not documented', (name) => {
  expect(readGuide(name)).toMatch(/Not documented: which reasons can appear/);
});

it.each([
  ['legacy', 'reprintPass', 'Expect this call to do the same.'],
  ['legacy', 'checkOutCart', 'Use the payment and delivery methods that the cart lists.'],
  ['linkv2', 'checkOutCart', 'Use the payment and delivery methods that the cart lists.'],
  ['legacy', 'updateSeatStatus', 'Read the inventory status again before you repeat the call for them.'],
  ['linkv2', 'updateSeatStatus', 'Read the inventory status again before you repeat the call for them.'],
])('the advice of %s/%s has the mark of advice', async (api, operationId, advice) => {
  const description = (await findOperation(api, operationId))?.description?.replace(/\s+/g, ' ');
  expect(description).toContain(`**Recommendation:** ${advice}`);
});
