import { runCommand } from '@/scripts/command';
import { runStep } from '@/scripts/run-step';
import { prepareTestBrowser } from '@/tools/browser/chromium';

/** `npm run test:e2e [-- playwright options]`: installs the pinned Chromium, or finds one, then runs the browser tests on `out/`. */
await runCommand(async () => {
  const browser = await prepareTestBrowser(process.cwd());
  await runStep('node_modules/.bin/playwright', ['test', ...process.argv.slice(2)], browser);
});
