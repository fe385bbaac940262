import { throwError } from '@/lib/diagnostic';
import { writeMockFlows, writePublishedApis } from '@/lib/downloads/published-files';
import { listBaseUrls, toMockEnvironment } from '@/lib/openapi/samples/environment';
import { runCli } from '@/packages/mock/cli';
import { makeTemporaryFolder } from '@/scripts/temporary-folder';

/**
 * `npm run mock [-- OPTION…]`: serves every API of the site on localhost, one port each from MOCK_PORT (4010), until Ctrl+C. `--help`
 * lists the options.
 */
export async function run(args: readonly string[]): Promise<void> {
  const folder = makeTemporaryFolder();
  const apis = await writePublishedApis(folder);
  await runCli({
    args,
    apis: apis.map(({ api, id, label, document }) => ({
      id,
      label,
      document,
      environment: toMockEnvironment(api, ''),
      baseUrls: listBaseUrls(api),
    })),
    flows: await writeMockFlows(folder),
    firstPort: readPort(),
  });
}

function readPort(): number {
  const text = process.env.MOCK_PORT ?? '4010';
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_000) return port;
  return throwError({ file: 'MOCK_PORT', message: `${text} is not a port`, hint: 'use a number from 1 to 64999' });
}
