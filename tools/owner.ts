import path from 'node:path';
import { runCommand } from '@/scripts/command';
import { runStep, scriptCommand } from '@/scripts/run-step';
import { findFreePort } from '@/scripts/serve/static-server';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { prepareTestBrowser } from '@/tools/browser/chromium';
import {
  checkBasePath,
  findNode,
  installFor,
  packProject,
  readArguments,
  runWrittenWorkflow,
} from '@/tools/owner/owner-project';

/** The content of another provider: two APIs, one with a split reference, a guide and a brand. */
const OWNER = 'e2e/museum';

/** The URL at which that provider publishes the portal. */
const ENVIRONMENT = { BASE_PATH: '/portal', SITE_URL: 'https://developers.museum.example' };

/**
 * The portal-independent tests that may fail with other content, a split reference, a base path or the installed command.
 * `.ci/run` runs them all on this portal.
 */
const TESTS = ['every-page', 'arrival', 'changes', 'search.spec', 'redirects', 'without-script'].map(
  (name) => `any-portal/${name}`,
);

/** The major versions of Node.js that `engines` allows. A portal is built with each, and tested with the one that runs this. */
const VERSIONS = ['20', '22', '24'];

const MAX_BYTES = 2_000_000;

/**
 * `npm run verify -- owner [--node VERSION] [Playwright options]`: packs this project, installs it into an empty folder with
 * the content of a museum, builds that portal below a path with the installed command, and runs portal-independent browser
 * tests and the museum's tests on what that command serves. Before that, creates a portal with `portal init` and runs the workflow that it
 * writes in a clone. This shows that another owner needs nothing but the package. Each of the three
 * builds has another version of Node.js, unless one is named.
 */
await runCommand(async () => {
  const { version, options } = readArguments(process.argv.slice(2));
  await withTemporaryFolder(async (folder) => {
    const tarball = await packProject(folder, MAX_BYTES);
    const node = await findNode(version, folder);
    const named = version === undefined ? VERSIONS.filter(isOther) : [];
    const [first = node, ...others] = await Promise.all(named.map((other) => findNode(other, folder)));
    await runWrittenWorkflow(tarball, 'lib/openapi/fixtures/links.yaml', folder, toEnvironment(first));
    const owner = await installFor(OWNER, tarball, folder);
    const portal = path.join(owner, 'node_modules/developer-portal/scripts/portal/portal.mjs');
    for (const program of [...others, node]) {
      console.log(`\n== a portal of ${OWNER}: build with ${program}`);
      await runStep(program, [portal, 'build'], toEnvironment(program), owner);
    }
    const environment = toEnvironment(node);
    const workspace = path.join(owner, '.portal');
    console.log(`\n== a portal of ${OWNER}: sizes`);
    // This portal has a split reference, so its sizes are checked as well.
    await runStep(node, scriptCommand('tools/sizes.ts'), environment, workspace);
    await checkBasePath(workspace, { origin: ENVIRONMENT.SITE_URL, base: ENVIRONMENT.BASE_PATH });
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

function isOther(version: string): boolean {
  return version !== process.versions.node.split('.')[0];
}

/** Returns environment variables with this Node.js first on PATH, so that Playwright and its server start it. */
function toEnvironment(node: string): Record<string, string> {
  return { ...ENVIRONMENT, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) };
}
