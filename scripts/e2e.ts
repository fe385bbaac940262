import { findOrInstallChromium } from '@/scripts/browser/chromium';
import { runCommand } from '@/scripts/command';
import { findOrInstallNginx } from '@/scripts/nginx/find-nginx';
import { runStep } from '@/scripts/run-step';

/** `npm run test:e2e [-- playwright options]`: finds or installs a Chromium and an nginx, then runs the browser tests on `out/`. */
await runCommand(async () => {
  const chromium = await findOrInstallChromium();
  findOrInstallNginx();
  await runStep('node_modules/.bin/playwright', ['test', ...process.argv.slice(2)], { PLAYWRIGHT_CHROMIUM: chromium });
});
