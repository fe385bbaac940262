import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './test';

export type Theme = 'light' | 'dark';

/** The major version of the Chromium that drew the baselines; another one draws letters and curves a little otherwise. */
const DRAWN_BY = 'e2e/baselines/chromium-major.txt';

/** Size, theme and everything that would differ from run to run: before the page is opened. */
export async function freeze(page: Page, { width, theme }: { width: number; theme: Theme }): Promise<void> {
  await page.setViewportSize({ width, height: width < 997 ? 844 : 900 });
  await page.addInitScript(
    ([themed, announcement]) => {
      localStorage.setItem('theme', themed);
      localStorage.setItem('announcement', announcement);
    },
    [theme, readAnnouncement()] as const,
  );
}

/** Announcements come and go, so the pictures are without: the id of the one that the export carries now. */
function readAnnouncement(): string {
  return /data-announcement="?([^" >]+)/.exec(readFileSync('out/index.html', 'utf8'))?.[1] ?? '';
}

/** The run draws the baselines instead of comparing with them. */
export function isDrawing(): boolean {
  const { updateSnapshots } = test.info().config;
  return updateSnapshots === 'all' || updateSnapshots === 'changed';
}

/** Compares what the window shows with the baseline of this name; skips where another Chromium drew the baselines. */
export async function expectLook(page: Page, name: string): Promise<void> {
  const running = page.context().browser()?.version().split('.')[0] ?? 'unknown';
  const drawnBy = existsSync(DRAWN_BY) ? readFileSync(DRAWN_BY, 'utf8').trim() : undefined;
  if (isDrawing()) noteDrawer(running);
  test.skip(
    !isDrawing() && drawnBy !== running,
    `the baselines were drawn by Chromium ${drawnBy}, this is ${running}: draw them anew to compare (see looks.spec.ts)`,
  );
  await page.evaluate(() => document.fonts.ready);
  await settle(page);
  await expect(page).toHaveScreenshot(`${name}.png`, { mask: [page.locator('time')], maskColor: '#888888' });
}

function noteDrawer(major: string): void {
  mkdirSync(dirname(DRAWN_BY), { recursive: true });
  writeFileSync(DRAWN_BY, `${major}\n`);
}

/** Waits until content that is laid out late has stopped moving the window. */
async function settle(page: Page): Promise<void> {
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
