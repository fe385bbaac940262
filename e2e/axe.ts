import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Violations of WCAG 2.2 AA and of axe's best practices on the page as it is, one line each. */
export async function findViolations(page: Page): Promise<string[]> {
  await showOffScreen(page);
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // The line above has put axe into the page.
    const { axe: engine } = window as unknown as { axe: typeof import('axe-core') };
    const result = await engine.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    return result.violations.flatMap(({ id, help, nodes }) =>
      nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary ?? ''})`),
    );
  });
}

/**
 * Content off screen has boxes of estimated height until the reader comes near; measured there, it would seem to lie
 * over its neighbors.
 */
async function showOffScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}
