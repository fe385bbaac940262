import { findSmallReference, listReferences } from '@/e2e/portal';
import { expect, test } from '@/e2e/test';

const STEPS = 66;

for (const width of [390, 1024, 1440]) {
  test(`at ${width} px, one row of each list is marked at every scroll position`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // Each reference, and each width.
    for (const path of width === 1440 ? listReferences() : [findSmallReference()]) {
      await page.goto(path);
      await expect(page.locator('html')).not.toHaveAttribute('data-failed');
      const wrong = await page.evaluate(countMarks, STEPS);
      expect(wrong, path).toEqual([]);
    }
  });
}

/** Runs in the page: scrolls through it, and returns the positions at which a list has another number of marks than one. */
async function countMarks(steps: number): Promise<string[]> {
  const wrong: string[] = [];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let step = 0; step < steps; step += 1) {
    window.scrollTo(0, (step / (steps - 1)) * document.documentElement.scrollHeight);
    // In the first frame, the page gets the event and marks; in the second, the marks are there.
    await frame();
    await frame();
    for (const list of document.querySelectorAll('nav[data-spy]')) {
      const marked = [...list.querySelectorAll('a')].filter((link) => link.matches('[aria-current], :target-current'));
      if (marked.length !== 1) wrong.push(`${step}: ${marked.map(({ textContent }) => textContent).join(' and ')}`);
    }
  }
  return wrong;
}
