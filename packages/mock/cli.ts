import { readFileSync } from 'node:fs';
import { escapeControls, throwError } from '@/lib/diagnostic';
import { loadPublished } from '@/lib/openapi/published/published';
import { formatNameHint } from '@/lib/text';
import { HELP, parseArguments } from '@/packages/mock/arguments';
import { PAGE_PATH } from '@/packages/mock/page';
import { listScenarios } from '@/packages/mock/scenarios';
import { readFlows, startMock } from '@/packages/mock/start';
import { FAULT_KINDS, type Mock } from '@/packages/mock/types';

export type ServedApi = {
  id: string;
  label: string;
  document: string;
  /** The variables of its samples, without the URL. */
  environment: Record<string, string>;
  /** The URLs that its samples contain in place of the variables `BASE_URL`, `BASE_URL_2`, … */
  baseUrls: string[];
};

type CliOptions = {
  args: readonly string[];
  apis: readonly ServedApi[];
  flows: string | undefined;
  firstPort: number;
};

/** Runs the mock's command until it is stopped, then exits with 0; `--list` and `--help` return at once. */
export async function runCli({ args, apis: all, flows, firstPort }: CliOptions): Promise<void> {
  const { isHelp, isList, api, scenario, seed, faults, port, callbackHosts, isStrict } = parseArguments(args);
  if (isHelp) return console.log(HELP);
  const apis = listServed(all, api, scenario);
  if (apis.length === 0) throwUnknownApi(api ?? '', all);
  if (isList) return console.log(formatList(apis, flows));
  console.log(`Starting the mock server: ${apis.map(({ label }) => label).join(', ')} …`);
  const mock = await startMock({
    apis: apis.map(({ id, document }) => ({ id, document })),
    flows,
    firstPort: port ?? firstPort,
    scenario,
    seed,
    faults,
    callbackHosts,
    isStrict,
    onLog: (line) => console.log(escapeControls(line)),
    onStop: () => {
      console.log('\nThe mock server has stopped.');
      process.exit(0);
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, mock.stop);
  if (process.env.npm_command === 'exec') watchParent(mock.stop);
  console.log(formatWelcome(mock, apis, scenario));
}

/** Returns the APIs to serve in the order of their ports. The API of the scenario is first, because examples use the first port. */
export function listServed<T extends { id: string }>(all: readonly T[], api?: string, scenario?: string): T[] {
  const served = all.filter(({ id }) => api === undefined || id === api);
  const isFirst = ({ id }: T) => scenario?.startsWith(`${id}/`) === true;
  const owner = all.find(isFirst);
  if (served.length > 0 && owner !== undefined && !served.includes(owner)) {
    const message = `${scenario} is a scenario of ${owner.id}, which --api leaves out`;
    throwError({ file: '--scenario', message, hint: `use --api ${owner.id}, or leave out --api` });
  }
  return [...served.filter(isFirst), ...served.filter((each) => !isFirst(each))];
}

function throwUnknownApi(api: string, all: readonly ServedApi[]): never {
  const ids = all.map(({ id }) => id);
  return throwError({
    file: '--api',
    message: `no API is named ${api}`,
    hint: formatNameHint(api, ids, `use ${ids.join(', ')}`),
  });
}

function formatList(apis: readonly ServedApi[], flows: string | undefined): string {
  const loaded = apis.map(({ id, document }) => loadPublished(id, document));
  const lines = listScenarios(loaded, readFlows(flows)).flatMap(({ name, text }) =>
    [name, `    ${text}`].map(escapeControls),
  );
  return [...lines, `\nFaults: ${FAULT_KINDS.join(', ')}`].join('\n');
}

/** Returns the lines that let the samples of an API call the mock at `url`. */
export function formatSetUp({ label, environment, baseUrls }: Omit<ServedApi, 'id' | 'document'>, url: string): string {
  const lines = [
    `# ${label}: ${url}`,
    ...baseUrls.map((base) => `# In its samples, replace ${base} with that URL.`),
    ...Object.entries({ ...environment, BASE_URL: url }).map(([name, value]) => {
      const written = /^BASE_URL(?:_\d+)?$/.test(name) ? url : value;
      return `export ${name}='${written.replaceAll("'", "'\\''")}'`;
    }),
  ];
  // A line break in the title of an API would make a command of the rest.
  return lines.map(escapeControls).join('\n');
}

function formatWelcome(mock: Mock, apis: readonly ServedApi[], scenario: string | undefined): string {
  const blocks = apis.map((api) => formatSetUp(api, mock.urlOf(api.id)));
  const [first] = mock.apis;
  return [
    '',
    'The APIs are mocked. Paste the lines of the API that you call into another terminal:',
    ...blocks,
    `Scenario: ${scenario ?? 'none'}. Choose another one, and see the last requests: ${first?.url}${PAGE_PATH}`,
    'Valid requests get the documented examples, invalid ones an error. The header `Mock-Problems` says what is wrong.',
    'The header `Mock-Assumed` says where the documents leave the response open. Ctrl+C stops the mock server.',
    '',
  ].join('\n\n');
}

const INTERVAL_MS = 250;

/**
 * Calls `onEnd` once the program that started this process has ended. npx runs a program in a shell, and the shell doesn't pass on the
 * signal that ends npx.
 */
export function watchParent(onEnd: () => void): void {
  const first = readAncestors();
  const timer = setInterval(() => {
    if (first === readAncestors()) return;
    clearInterval(timer);
    onEnd();
  }, INTERVAL_MS);
  timer.unref();
}

/** Returns the IDs of the shell and of npx, as far as the system shows them. */
function readAncestors(): string {
  const shell = process.ppid;
  return [shell, isRunning(shell), readParent(shell)].join(' ');
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** Returns the parent of a process on Linux, whose shells outlive an npx that was killed. */
function readParent(id: number): string | undefined {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
