import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { throwError } from '@/lib/diagnostic';
import { canInstallPackages, findProgram, installPackages, printProgram } from '@/scripts/install';
import { installPinnedBrowser, isPinnedBrowserSupported } from '@/tools/pictures/browser';

/** Command-line arguments for Chromium in all tests: no background requests, and the same glyph shapes on every machine. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  // The browser then waits for its processes, so that their processor time is counted with that of the tests.
  '--no-zygote',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Returns the environment variables that make Playwright use the browser of the tests: the one that `PLAYWRIGHT_CHROMIUM` names; else
 * the pinned browser of the pictures, which takes half of the processor time of a desktop Chromium; else, on systems for which it
 * isn't made, one that is found or installed.
 */
export async function prepareTestBrowser(root: string): Promise<Record<string, string>> {
  if ((process.env.PLAYWRIGHT_CHROMIUM ?? '') !== '' || !isPinnedBrowserSupported()) {
    return { PLAYWRIGHT_CHROMIUM: await findOrInstallChromium() };
  }
  const { executable, fontConfig } = await installPinnedBrowser(root);
  return { PLAYWRIGHT_CHROMIUM: executable, FONTCONFIG_FILE: fontConfig };
}

/** Returns the path of a Chromium and prints it. Downloads or installs one if none is found; fails if that doesn't work. */
export async function findOrInstallChromium(): Promise<string> {
  const present = findChromium();
  if (present !== undefined) return printProgram('Chromium', present, 'found');
  console.log('No Chromium found; downloading the one of Playwright.');
  // Its libraries are system packages. Playwright would ask for a password if this user may not install packages.
  const libraries = canInstallPackages() ? ['--with-deps'] : [];
  const install = ['node_modules/@playwright/test/cli.js', 'install', ...libraries, 'chromium'];
  if (spawnSync(process.execPath, install, { stdio: 'inherit' }).status === 0) {
    const downloaded = findPlaywrightChromium();
    if (downloaded !== undefined) return printProgram('Chromium', downloaded, 'downloaded');
  }
  if (installPackages(['chromium'])) {
    const installed = findProgram(NAMES);
    if (installed !== undefined) return printProgram('Chromium', installed, 'installed');
  }
  return throwError({
    file: 'browser tests',
    message: 'no Chromium was found and none could be installed',
    hint: 'install Chromium or Chrome, or set PLAYWRIGHT_CHROMIUM to the path of one',
  });
}

function findChromium(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throwError({ file: 'PLAYWRIGHT_CHROMIUM', message: `${named} does not exist`, hint: 'correct or unset it' });
  }
  return findProgram(NAMES) ?? findPlaywrightChromium();
}

function findPlaywrightChromium(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}
