import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { openExport } from '@/packages/docs-mcp/portal-export';
import { createTools, type ToolResult, type Tools } from '@/packages/docs-mcp/tools';

/**
 * Questions that an integrator's agent has, each with the one call of the docs server that must be enough: the text that it returns
 * has all that the answer needs. The last test prints what the answers cost next to reading `llms-full.txt`.
 */
type Question = { question: string; ask: (tools: Tools) => Promise<ToolResult>; needs: string[] };

const operation =
  (name: string, api?: string, language?: string): Question['ask'] =>
  ({ getOperation }) =>
    getOperation({ operation: name, api, language, detail: 'full' });
const error =
  (code: string, api?: string): Question['ask'] =>
  ({ explainError }) =>
    explainError({ code, api });
const search =
  (query: string): Question['ask'] =>
  ({ search: run }) =>
    run({ query });
const page =
  (path: string): Question['ask'] =>
  ({ getPage }) =>
    getPage({ path });

/** The headers of a call of Link API v1 that sells. */
const HEADERS = {
  Authorization: 'Bearer x',
  'PAC-Application-ID': 'a',
  'PAC-API-Key': 'k',
  'PAC-Channel-Code': 'c',
  'Request-ID': '5b7c1f0e-6f0a-4f7e-9d6c-0d6a3b1c2d3e',
  'User-Agent': 'ExampleMarketplace/1.4.0',
};
const LOCK = {
  source: 'MY_ACCOUNT',
  listing: { externalListingId: 'MKT-1', totalPrice: 180, tokens: [{ token: 'T1', individualPrice: 90 }] },
};
const check =
  (change: { headers?: Record<string, string>; body?: unknown; path?: string }): Question['ask'] =>
  ({ checkRequest }) =>
    checkRequest({
      api: 'linkv1',
      method: 'PUT',
      path: change.path ?? '/tickets/lock',
      headers: change.headers ?? HEADERS,
      body: JSON.stringify('body' in change ? change.body : LOCK),
    });

const QUESTIONS: Question[] = [
  {
    question: 'Which reasons can a lock return?',
    ask: operation('lockTickets'),
    needs: ['TOO_MANY_TOKENS', 'MULTIPLE_CLIENT_IDS', 'INVALID_TOKEN', 'UNPROCESSABLE_ENTITY'],
  },
  { question: 'How many tokens may a lock have?', ask: operation('lockTickets'), needs: ['30', '100'] },
  {
    question: 'What does a 207 of a lock mean?',
    ask: operation('PUT /tickets/lock', 'linkv1'),
    needs: ['207', 'no partial success'],
  },
  {
    question: 'When is the seller required in a lock?',
    ask: operation('lockTickets'),
    needs: ['`INDIVIDUAL`', '`BROKER`', '`seller`'],
  },
  {
    question: 'What does TOO_MANY_TOKENS mean, and what fixes it?',
    ask: error('TOO_MANY_TOKENS'),
    needs: ['422', '30', 'Fix:', 'PUT /tickets/lock'],
  },
  {
    question: 'Which calls return TOO_MANY_TOKENS?',
    ask: error('TOO_MANY_TOKENS'),
    needs: ['/tickets/lock', '/tickets/unlock', '/tickets/print'],
  },
  { question: 'What does MS-422 mean?', ask: error('MS-422'), needs: ['422', 'TOO_MANY_TOKENS'] },
  {
    question: 'What does MULTIPLE_CLIENT_IDS mean?',
    ask: error('MULTIPLE_CLIENT_IDS'),
    needs: ['data account', 'Fix:'],
  },
  {
    question: 'May a call be repeated after a 500?',
    ask: error('UNHANDLED_EXCEPTION'),
    needs: ['500', 'Retry: Up to 3 times'],
  },
  { question: 'What does ORDER_INCOMPLETE mean?', ask: error('ORDER_INCOMPLETE'), needs: ['BO-', 'Retry: No'] },
  { question: 'What does BO-1002 mean?', ask: error('BO-1002'), needs: ['ORDER_INCOMPLETE'] },
  {
    question: 'What does AUTHORIZATION_FAILURE mean?',
    ask: error('AUTHORIZATION_FAILURE', 'linkv1'),
    needs: ['401', 'Fix:'],
  },
  { question: 'What does the scan reason REENTRY mean?', ask: error('REENTRY'), needs: ['REENTRY', 'Entry API v1'] },
  {
    question: 'What does "Already Used" on a scanner mean?',
    ask: search('Already Used'),
    needs: ['MAX_ENTRIES_PER_DAY_EXCEEDED'],
  },
  {
    question: 'What does STATUS_ALREADY_CHANGED mean in Link API v2?',
    ask: error('STATUS_ALREADY_CHANGED', 'linkv2'),
    needs: ['Link API v2'],
  },
  {
    question: 'Write the token request of Link API v1 in Python.',
    ask: operation('createToken', 'linkv1', 'python'),
    needs: ['requests.post(', '/auth/token', 'grantType'],
  },
  {
    question: 'Write the lock request in Go.',
    ask: operation('lockTickets', 'linkv1', 'go'),
    needs: ['http.NewRequest("PUT"', '/tickets/lock', 'tokens'],
  },
  {
    question: 'Write the scan call in C#.',
    ask: operation('validateTicket', 'entryv1', 'csharp'),
    needs: ['HttpMethod', 'Authorization'],
  },
  {
    question: 'Write the cart call of Link API v2 in JavaScript.',
    ask: operation('createCart', 'linkv2', 'javascript'),
    needs: ['fetch(', 'seasonCode'],
  },
  {
    question: 'Which headers does a lock need?',
    ask: operation('lockTickets'),
    needs: ['Request-ID', 'PAC-Application-ID', 'PAC-API-Key', 'PAC-Channel-Code'],
  },
  {
    question: 'Is this lock complete?',
    ask: check({}),
    needs: ['The request matches the document.', 'TOO_MANY_TOKENS'],
  },
  {
    question: 'What is missing in a lock without credentials?',
    ask: check({ headers: { 'Request-ID': HEADERS['Request-ID'] } }),
    needs: ['header.Authorization', 'header.PAC-API-Key', 'header.PAC-Application-ID'],
  },
  {
    question: 'Does a lock need a body?',
    ask: check({ body: undefined }),
    needs: ['`body`: the body is missing'],
  },
  {
    question: 'What is wrong with an unknown source?',
    ask: check({ body: { ...LOCK, source: 'SOMEBODY' } }),
    needs: ['body.source', 'INDIVIDUAL'],
  },
  {
    question: 'What is wrong with a price in words?',
    ask: check({ body: { ...LOCK, listing: { ...LOCK.listing, totalPrice: 'ninety' } } }),
    needs: ['body.listing.totalPrice', 'not of type'],
  },
  {
    question: 'Is there a call PUT /ticket/lock?',
    ask: check({ path: '/ticket/lock' }),
    needs: ['no call PUT /ticket/lock', 'PUT /tickets/lock'],
  },
  {
    question: 'What must be stored after an order without a response?',
    ask: page('/docs/complete-order'),
    needs: ['No response', 'The `Request-ID`, the tokens and your `externalOrderId`.'],
  },
  {
    question: 'May an order be sent again after a 207?',
    ask: page('/docs/complete-order'),
    needs: ['207', 'Request-ID'],
  },
  {
    question: 'How is an order polled?',
    ask: page('/docs/complete-order-status'),
    needs: ['PENDING', 'ERROR', 'Not documented'],
  },
  {
    question: 'What do staff do when the scanner is offline?',
    ask: page('/docs/scan-at-the-gate'),
    needs: ['Offline', 'exit'],
  },
  {
    question: 'How do Link API v1 and v2 differ?',
    ask: page('/docs/which-api'),
    needs: ['Link API v1', 'Link API v2', 'counterpart'],
  },
  { question: 'What is an owner?', ask: search('glossary owner'), needs: ['/docs/glossary#owner'] },
  {
    question: 'Which calls sell as a partner?',
    ask: page('/docs/sell-as-a-partner'),
    needs: ['Create a cart', 'Check out a cart'],
  },
  { question: 'How does a seller list 31 tickets?', ask: page('/docs/lock'), needs: ['30'] },
  {
    question: 'How are tickets unlocked?',
    ask: operation('unlockTickets'),
    needs: ['Partial success', 'TOO_MANY_TOKENS'],
  },
  {
    question: 'Which states does an order have?',
    ask: search('order states'),
    needs: ['/openapi/linkv1#states-order'],
  },
  {
    question: 'What must I ask the provider before work on Link API v1 can go on?',
    ask: page('/docs/ask-your-provider'),
    needs: ['Link API v1', '[ ]'],
  },
  {
    question: 'What changed in Link API v1?',
    ask: ({ listChanges }) => listChanges({ api: 'linkv1' }),
    needs: ['Link API v1'],
  },
  { question: 'How is a transfer canceled?', ask: page('/docs/cancel-transfer'), needs: ['cancel'] },
  { question: 'Where can the APIs be tried without credentials?', ask: search('mock server'), needs: ['/docs/try-it'] },
];

let tools: Tools;

beforeAll(async () => {
  tools = await createTools(await openExport('out'));
});

for (const { question, ask, needs } of QUESTIONS) {
  test(question, async () => {
    const { text } = await ask(tools);
    for (const part of needs) expect(text).toContain(part);
  });
}

test('the exam has 40 questions, and an answer costs a small part of reading everything', async () => {
  const all = readFileSync('out/llms-full.txt', 'utf8').length;
  const lengths = await Promise.all(QUESTIONS.map(async ({ ask }) => (await ask(tools)).text.length));
  const sorted = lengths.toSorted((one, other) => one - other);
  const median = sorted[sorted.length >> 1] ?? 0;
  console.log(`characters per answer: median ${median}, most ${sorted.at(-1)}; llms-full.txt: ${all}`);
  expect(QUESTIONS.length).toBe(40);
  expect((sorted.at(-1) ?? 0) * 4).toBeLessThan(all);
});
