import { existsSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadFlows } from '@/lib/flows/load';
import type { Mock, Treat } from '@/packages/mock/types';
import { mapConcurrently, runProgram } from '@/tools/samples/programs';
import { type Check, listInvalidRequests } from '@/tools/samples/sample-runs';

const REDOCLY = path.resolve('tools/samples/node_modules/@redocly/cli/bin/cli.js');

/** What one workflow is run with: the responses that lead it through its steps, and the steps that it must take. */
type Journey = { workflow: string; treat: Treat; steps: string[] };

const sale = ['createToken', 'listEvents', 'readListing', 'verifyTickets', 'lockTickets', 'completeOrder'];

/** An order is pending at first, and complete when its status is read for the second time. */
export const pendingOnce: Treat = ({ method, path: url, index }) => {
  if (method === 'POST' && url === '/cart/complete-order') return { prefer: 'example=pending' };
  if (method === 'GET' && url.startsWith('/cart/complete-order/')) {
    return { prefer: index === 0 ? 'example=pending' : 'example=complete' };
  }
  return {};
};
const stopped: Treat = ({ path: url }) => (url === '/validate' ? { prefer: 'example=stop' } : {});
const exported: Treat = ({ path: url, index }) =>
  url.startsWith('/batch/status/') ? { prefer: `example=${['scheduled', 'pending'][index] ?? 'completed'}` } : {};
const documented: Treat = () => ({});

const JOURNEYS: readonly Journey[] = [
  { workflow: 'sellListingByPolling', treat: documented, steps: sale },
  {
    workflow: 'sellListingByPolling',
    treat: pendingOnce,
    steps: [...sale, 'readOrderStatus', 'readOrderStatus', 'printTickets'],
  },
  {
    workflow: 'sellListingByCallback',
    treat: pendingOnce,
    steps: [...sale, 'readOrderStatus', 'readOrderStatus', 'printTickets'],
  },
  {
    workflow: 'transferAndAccept',
    treat: documented,
    steps: ['createToken', 'initiateTransfer', 'acceptTransfer', 'readTransferHistory'],
  },
  {
    workflow: 'transferAndCancel',
    treat: documented,
    steps: ['createToken', 'initiateTransfer', 'readTransferHistory', 'cancelTransfer'],
  },
  {
    workflow: 'sellAsPartner',
    treat: documented,
    steps: [
      'createToken',
      'listCatalogItems',
      'readCatalogItem',
      'readInventoryAvailability',
      'createCart',
      'checkOutCart',
    ],
  },
  {
    workflow: 'sellInBackOffice',
    treat: documented,
    steps: [
      'listCatalogItems',
      'readCatalogItem',
      'readInventoryAvailability',
      'createCart',
      'sellCart',
      'readTicket',
      'printTicket',
    ],
  },
  {
    workflow: 'exportOrders',
    treat: exported,
    steps: ['startOrderExport', 'readBatchStatus', 'readBatchStatus', 'readBatchStatus'],
  },
  {
    workflow: 'scanAtGate',
    treat: documented,
    steps: ['createSession', 'loadEvents', 'reportHealth', 'validateTicket'],
  },
  {
    workflow: 'scanAtGate',
    treat: stopped,
    steps: ['createSession', 'loadEvents', 'reportHealth', 'validateTicket', 'lookUpTicket'],
  },
];

const INPUTS = {
  authorizationCode: 'mock-code',
  userAgent: 'ExampleMarketplace/1.4.0',
  requestId: '3f9d2c1e-7b64-4a58-9c0d-5e8f1a2b6c47',
  applicationId: 'mock-application',
  apiKey: 'mock-key',
  channelCode: 'MOCK',
  organizationId: '100',
  startDate: '2027-02-01',
  seasonCode: 'BB27',
  facilityCode: 'ARENA',
  listingId: 'LST-48213',
  source: 'INDIVIDUAL',
  seller: { lastName: 'Reyes', firstName: 'Ana', emailAddress: { email: 'ana.reyes@example.com', optIn: false } },
  externalListingId: 'EXT-1',
  externalOrderId: 'ORD-1',
  totalPrice: 180,
  individualPrice: 90,
  totalFees: 20,
  individualFees: 10,
  buyer: { firstName: 'Mia', lastName: 'Cole', emailAddress: { email: 'mia.cole@example.com', optIn: false } },
  totalAmountPaid: 200,
  amountToSeller: 160,
  asyncCallbackUrl: 'http://127.0.0.1:9/callbacks/ORD-1',
  senderPatronId: 'PAT-4402',
  recipientEmail: 'mia.cole@example.com',
  recipientFirstName: 'Mia',
  recipientLastName: 'Cole',
  recipientPhone: '5550100789',
  tokens: ['TKN-1207', 'TKN-1208'],
  policyCode: 'WEBPARTNER',
  patron: { account: '900412', address: null, phoneNumber: null, emailAddress: null },
  deliveryEmail: 'mia.cole@example.com',
  payments: [],
  bearerToken: 'mock-token',
  paymentMethod: 'VI',
  cardholderName: 'Mia Cole',
  accountNumber: '4111111111111111',
  expirationMonth: 8,
  expirationYear: 2028,
  cardVerificationNumber: '123',
  billingAddress: '12 Main Street',
  billingPostalCode: '80202',
  billingCountryCode: 'US',
  amount: 0,
  authorizationKey: 'mock-key',
  serialNumber: 'SN-1',
  venueCode: 'ARENA',
  dataAccountId: '100',
  make: 'Example',
  model: 'One',
  softwareMode: 'Handheld',
  barcode: '8830021749550',
  barcodeType: 'QRCode',
};

/** Runs every workflow of the published flows with Redocly Respect against the mock servers. */
export async function runFlows(file: string, mock: Mock): Promise<Check[]> {
  const checks = await mapConcurrently(JOURNEYS, os.availableParallelism(), (each) => runJourney(each, file, mock));
  const missing = (await loadFlows()).filter(({ id }) => !JOURNEYS.some(({ workflow }) => workflow === id));
  for (const { id } of missing) {
    checks.push({ title: `Flow ${id}`, failures: ['is not run; add it to JOURNEYS in tools/samples/flows.ts'] });
  }
  return checks;
}

async function runJourney(journey: Journey, file: string, mock: Mock): Promise<Check> {
  const { workflow, treat, steps } = journey;
  const { apis, exchanges } = mock.open({ treat, keep: Number.POSITIVE_INFINITY });
  const servers = apis.map(({ id, url }) => `${id}=${url}`).join(',');
  const report = `${file}.${JOURNEYS.indexOf(journey)}.json`;
  rmSync(report, { force: true });
  // The runner compares a status with those of the document as text, so that no 2XX matches a 200.
  const severity = 'STATUS_CODE_CHECK=off';
  const options = ['--workflow', workflow, '--server', servers, '--severity', severity, '--max-steps', '50'];
  const run = await runProgram({
    command: [
      'node',
      REDOCLY,
      'respect',
      path.basename(file),
      ...options,
      '--input',
      JSON.stringify(INPUTS),
      '--json-output',
      report,
    ],
    cwd: path.dirname(file),
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const failures = listInvalidRequests(exchanges);
  // A runner that does not find a value sends this word in its place.
  const empty = exchanges.filter(({ path: url, requestBody }) => `${url} ${requestBody}`.includes('undefined'));
  failures.push(...empty.map(({ method, path: url }) => `${method} ${url} was sent without a value`));
  if (run.code !== 0) failures.push(`the runner ended with ${run.code}: ${run.stdout}${run.stderr.slice(-800)}`);
  const taken = listTakenSteps(report, workflow);
  if (taken.join() !== steps.join()) failures.push(`took the steps ${taken.join(', ')} instead of ${steps.join(', ')}`);
  return { title: `Flow ${workflow}, ${steps.length} steps`, failures };
}

/** The part of the runner's report that is read here. */
type Report = {
  files: Record<string, { executedWorkflows: { workflowId: string; executedSteps: Executed[] }[] }>;
};

/** A step, or the rest of the workflow that a `goto` leads to. */
type Executed = { stepId: string } | { executedSteps: Executed[] };

function listTakenSteps(report: string, workflow: string): string[] {
  if (!existsSync(report)) return [];
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report; // the runner's format
  const runs = Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows);
  return runs
    .filter(({ workflowId }) => workflowId === workflow)
    .flatMap(({ executedSteps }) => toStepIds(executedSteps));
}

function toStepIds(executed: readonly Executed[]): string[] {
  return executed.flatMap((entry) => ('executedSteps' in entry ? toStepIds(entry.executedSteps) : [entry.stepId]));
}
