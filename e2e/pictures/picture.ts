import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { BASELINES, readDrawnBy } from '@/tools/pictures';
import { layOut } from '../axe';
import { expect, test } from '../test';

export type Theme = 'light' | 'dark';

type Conditions = { width: number; theme: Theme; announcement?: boolean };

/** Sets size and theme, and dismisses the announcement unless asked for: before the page is opened. */
export async function prepare(page: Page, { width, theme, announcement = false }: Conditions): Promise<void> {
  await page.setViewportSize({ width, height: width < 997 ? 844 : 900 });
  await page.addInitScript(
    ([themed, dismissed]) => {
      localStorage.setItem('theme', themed);
      if (dismissed !== undefined) localStorage.setItem('announcement', dismissed);
    },
    [theme, announcement ? undefined : await readAnnouncement(page)] as const,
  );
}

async function readAnnouncement(page: Page): Promise<string> {
  const home = await page.request.get('/');
  return /data-announcement="?([^" >]+)/.exec(await home.text())?.[1] ?? '';
}

/** Whether this run writes what pictures are compared with. */
export function isUpdate(): boolean {
  return test.info().config.updateSnapshots === 'all';
}

/** Compares what the window shows, or with `fullPage` the page, with the baseline of this name. */
export async function expectPicture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (!isUpdate()) await expectBaseline(page, name);
  await expectSameLook(page, name, { fullPage });
}

/** Compares what the window shows, or with `fullPage` the page, with the picture of this name that the run was started with. */
export async function expectSameLook(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  const { pathname, hash } = new URL(page.url());
  test.info().annotations.push({ type: 'page', description: `${pathname}${hash}` });
  await page.evaluate(() => document.fonts.ready);
  if (fullPage) await layOut(page);
  await waitUntilStill(page);
  await redraw(page);
  await expect(page).toHaveScreenshot(`${name}.png`, { fullPage });
}

/** Fails when the baseline is missing, or drawn by another browser: two browsers differ without a change of the portal. */
async function expectBaseline(page: Page, name: string): Promise<void> {
  const file = `${BASELINES}/${name}.webp`;
  const command = `draw it with \`npm run verify -- pictures --update -g "${test.info().title}"\``;
  if (!existsSync(file)) {
    await test.info().attach('actual', { body: await page.screenshot(), contentType: 'image/png' });
    throw new Error(`${file} is missing: ${command}`);
  }
  const browser = process.env.PICTURES_DRAWN_BY;
  const drawnBy = (await readDrawnBy(file)) ?? 'an unknown browser';
  if (drawnBy !== browser) throw new Error(`${file} was drawn by ${drawnBy}, this is ${browser}: ${command}`);
}

/** Waits until content that is laid out late has stopped moving the window. */
async function waitUntilStill(page: Page): Promise<void> {
  let before = -1;
  await expect
    .poll(async () => {
      const now = await page.evaluate(() => window.scrollY + document.documentElement.scrollHeight);
      const still = now === before;
      before = now;
      return still;
    })
    .toBe(true);
}

/** Redraws all text: text that the browser drew before layout was complete can be off by a row of pixels. */
async function redraw(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { -webkit-text-fill-color: red !important }');
    document.adoptedStyleSheets.push(sheet);
    await drawn();
    document.adoptedStyleSheets.pop();
    await drawn();
  });
}
