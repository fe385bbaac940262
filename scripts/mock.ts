import { writeMockFlows, writePublishedApis } from '@/lib/downloads/published-files';
import { MOCK_PORT } from '@/lib/http';
import { listBaseUrls, toMockEnvironment } from '@/lib/openapi/samples/environment';
import { toFirstPort } from '@/packages/mock/arguments';
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
    firstPort: toFirstPort('MOCK_PORT', process.env.MOCK_PORT ?? String(MOCK_PORT)),
  });
}
