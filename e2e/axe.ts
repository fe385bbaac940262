import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Violations of WCAG 2.2 AA and of axe's best practices on the page, or in a part of it, as it is; one line each. */
export async function findViolations(page: Page, part = 'html'): Promise<string[]> {
  if (part === 'html') await layOut(page);
  return runAxe(page, part, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
}

/** Violations by too little contrast, which is all that another theme changes. */
export async function findContrastViolations(page: Page): Promise<string[]> {
  return runAxe(page, 'html', ['color-contrast']);
}

/** `run`: tags of rules, or rules. */
async function runAxe(page: Page, part: string, run: string[]): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, runOnly]) => {
      // The line above has put axe into the page.
      const { axe: engine } = window as unknown as { axe: typeof import('axe-core') };
      const result = await engine.run(selector, { runOnly, resultTypes: ['violations'] });
      return result.violations.flatMap(({ id, help, nodes }) =>
        nodes
          .slice(0, 3)
          .map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary ?? ''})`),
      );
    },
    [part, run] as const,
  );
}

/**
 * Lays out the whole page, as it is when a reader has been everywhere. Before that, what is off screen has boxes of
 * estimated height (`content-visibility: auto`), and what is measured in one seems to lie over its neighbors.
 */
export async function layOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.dataset.place = '';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
