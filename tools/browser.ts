import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { throwError } from '@/lib/diagnostic';
import { findInstaller, findProgram, installPackages, installTools, printProgram } from '@/scripts/install';
import { runStep } from '@/scripts/run-step';

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
  const libraries = findInstaller() !== undefined ? ['--with-deps'] : [];
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

/**
 * The browser that takes the pictures (`npm run verify -- pictures`) and runs the browser tests. `name` includes its version. `fontConfig`
 * is the path of a file that lists the only system fonts it may use.
 */
export type PinnedBrowser = { name: string; executable: string; fontConfig: string };

const PACKAGE = '@sparticuz/chromium';
const FOLDER = 'e2e/pictures';
const WHERE = 'browser of the pictures';
const LIBRARIES = ['libnss3', 'libexpat1'];

/** Returns whether the pinned browser runs on this platform (Linux x64). */
export function isPinnedBrowserSupported(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

/**
 * Installs the browser and fonts that `e2e/pictures/package-lock.json` pins, unless they are installed, and returns the browser.
 * Fails instead of using another browser, because pictures must be the same on every machine.
 */
export async function installPinnedBrowser(root: string): Promise<PinnedBrowser> {
  if (!isPinnedBrowserSupported()) {
    throwError({
      file: WHERE,
      message: `it runs on Linux x64, not on ${process.platform} ${process.arch}`,
      hint: 'run the command in a Linux x64 container, or start the workflow "update pictures"',
    });
  }
  const folder = path.join(root, FOLDER);
  // npm warns that the package requires Node 22, but only code that isn't used here does.
  installTools(folder, 'the pinned browser and its fonts (once, about 300 MB)');
  const unpacked = path.join(folder, 'node_modules/.browser');
  if (!existsSync(unpacked)) await unpack(folder, unpacked);
  const fontConfig = path.join(unpacked, 'fonts.conf');
  await writeFile(fontConfig, formatFontConfig(path.join(folder, 'node_modules/dejavu-fonts-ttf/ttf')));
  const executable = path.join(unpacked, 'chromium');
  checkStart(executable);
  const manifest = readFileSync(path.join(folder, 'node_modules', PACKAGE, 'package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(manifest);
  return { name: `${PACKAGE} ${version}`, executable, fontConfig };
}

/**
 * Unpacks the browser with a new folder as TMPDIR, because the package would use any Chromium that it finds in the system's
 * temporary folder.
 */
async function unpack(folder: string, target: string): Promise<void> {
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const code = `import chromium from '${PACKAGE}'; await chromium.executablePath();`;
  await runStep(process.execPath, ['--input-type=module', '--eval', code], { TMPDIR: partial }, folder);
  await rename(partial, target);
}

/**
 * Returns a font configuration with only the pinned fonts, so that glyphs missing from the portal's fonts don't come from
 * the machine's fonts.
 */
function formatFontConfig(fonts: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${fonts}/.cache</cachedir>
</fontconfig>
`;
}

function checkStart(executable: string): void {
  const start = () => spawnSync(executable, ['--version'], { encoding: 'utf8' });
  let { status, stderr } = start();
  if (status !== 0 && installPackages(LIBRARIES)) ({ status, stderr } = start());
  if (status === 0) return;
  throwError({
    file: WHERE,
    message: `it does not start: ${stderr.trim()}`,
    hint: `install the libraries that it names (on Debian and Ubuntu: ${LIBRARIES.join(' and ')})`,
  });
}
