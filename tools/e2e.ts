import { runCommand } from '@/scripts/command';
import { runStep } from '@/scripts/run-step';
import { prepareTestBrowser } from '@/tools/browser/chromium';
import { findOrInstallNginx } from '@/tools/nginx';

/** `npm run test:e2e [-- playwright options]`: installs the pinned Chromium and an nginx, or finds them, then runs the browser tests on `out/`. */
await runCommand(async () => {
  const browser = await prepareTestBrowser(process.cwd());
  findOrInstallNginx();
  await runStep('node_modules/.bin/playwright', ['test', ...process.argv.slice(2)], browser);
});
