import path from 'node:path';
import { findOrInstallChromium } from '@/scripts/browser/chromium';
import { runCommand } from '@/scripts/command';
import { runStep } from '@/scripts/run-step';
import { scriptCommand } from '@/scripts/script-command';
import { findFreePort } from '@/scripts/serve/free-port';
import { closeWorkspace, openWorkspace } from '@/scripts/workspace/workspace';

/** The content of another provider: an API, a guide, a brand. */
const OWNER = 'e2e/museum';

const VITEST = 'node_modules/vitest/vitest.mjs';

/** Where that provider puts the portal. */
const ENVIRONMENT = { BASE_PATH: '/portal', SITE_URL: 'https://developers.museum.example' };

/**
 * `npm run check:owner [-- Playwright options]`: exchanges what belongs to the provider (`site.config.ts`, `specs/`,
 * `content/`, `public/`) for that of a museum, in a copy of the project, and runs the build, the sizes, the types, the unit tests and
 * the browser tests of any portal and of the museum there. Fails when anything else had to change for another provider.
 */
await runCommand(async () => {
  const root = process.cwd();
  const workspace = await openWorkspace(root, path.join(root, OWNER));
  try {
    const run = async (title: string, args: string[], environment: Record<string, string> = {}) => {
      console.log(`\n== a portal of ${OWNER}: ${title}`);
      await runStep(process.execPath, args, environment, workspace);
    };
    await run('build', scriptCommand('build'), ENVIRONMENT);
    // One of its references is split.
    await run('sizes', scriptCommand('sizes'));
    await run('types', scriptCommand('types'));
    // Apart, as `npm test` does: both at once would take longer than their time limits on a busy machine.
    await run('unit tests', [VITEST, 'run', '--exclude', '**/*.whole.test.*']);
    await run('downloads', [VITEST, 'run', 'lib/downloads/downloads.whole.test.ts']);
    await run(
      'browser tests',
      ['node_modules/@playwright/test/cli.js', 'test', 'any-portal', 'content/e2e', ...listOptions()],
      {
        PLAYWRIGHT_CHROMIUM: await findOrInstallChromium(),
        E2E_PORT: process.env.E2E_PORT ?? String(await findFreePort()),
      },
    );
  } finally {
    await closeWorkspace(workspace);
  }
});

function listOptions(): string[] {
  return process.argv.slice(2).filter((argument) => argument !== '--');
}
