import path from 'node:path';
import { prepareTestBrowser } from '@/scripts/browser/chromium';
import { runCommand } from '@/scripts/command';
import { readArguments } from '@/scripts/owner/arguments';
import { findNode, installFor, packProject } from '@/scripts/owner/install-package';
import { runStep, scriptCommand } from '@/scripts/run-step';
import { findFreePort } from '@/scripts/serve/port';
import { withTemporaryFolder } from '@/scripts/temporary-folder';

/** The content of another provider: two APIs, one with a split reference, a guide and a brand. */
const OWNER = 'e2e/museum';

/** The URL at which that provider publishes the portal. */
const ENVIRONMENT = { BASE_PATH: '/portal', SITE_URL: 'https://developers.museum.example' };

/**
 * The portal-independent tests that may fail with other content, a split reference, a base path or the installed command.
 * `npm test` runs them all.
 */
const TESTS = ['every-page', 'arrival', 'changes', 'search.spec', 'redirects', 'without-script'].map(
  (name) => `any-portal/${name}`,
);

/** The largest size of the packed project. */
const MOST_BYTES = 2_000_000;

/**
 * `npm run check:owner [-- --node VERSION] [Playwright options]`: packs this project, installs it into an empty folder with
 * the content of a museum, builds that portal below a path with the installed command, and runs portal-independent browser
 * tests and the museum's tests on what that command serves. This shows that another owner needs nothing but the package.
 */
await runCommand(async () => {
  const { version, options } = readArguments(process.argv.slice(2));
  await withTemporaryFolder(async (folder) => {
    const node = await findNode(version, folder);
    const owner = await installFor(OWNER, await packProject(folder, MOST_BYTES), folder);
    const portal = path.join(owner, 'node_modules/developer-portal/scripts/portal/portal.mjs');
    // First on PATH, so that Playwright and its server start this Node.js.
    const environment = { ...ENVIRONMENT, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) };
    console.log(`\n== a portal of ${OWNER}: build`);
    await runStep(node, [portal, 'build'], environment, owner);
    const workspace = path.join(owner, '.portal');
    console.log(`\n== a portal of ${OWNER}: sizes`);
    // This portal has a split reference, so its sizes are checked as well.
    await runStep(node, scriptCommand('sizes'), environment, workspace);
    console.log(`\n== a portal of ${OWNER}: browser tests`);
    const port = process.env.E2E_PORT ?? String(await findFreePort());
    await runStep(
      node,
      ['node_modules/@playwright/test/cli.js', 'test', ...TESTS, 'content/e2e', ...options],
      {
        ...environment,
        ...(await prepareTestBrowser(process.cwd())),
        PORTAL_SOURCE: owner,
        E2E_PORT: port,
        E2E_SERVE: `cd '${owner}' && PORT=${port} exec '${node}' '${portal}' serve`,
      },
      workspace,
    );
  });
});
