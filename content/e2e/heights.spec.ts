import { layOut } from '@/e2e/axe';
import { expect, test } from '@/e2e/test';

const REFERENCES = ['legacy', 'linkv1', 'linkv2', 'entryv1'];

for (const width of [390, 1024, 1440]) {
  test(`operations off screen are about as tall as estimated, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const errors: number[] = [];
    for (const api of REFERENCES) {
      await page.goto(`/openapi/${api}`);
      const operations = page.locator('article[data-titled]');
      const readHeights = () => operations.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      const estimates = await readHeights();
      await layOut(page);
      const heights = await readHeights();
      errors.push(...heights.map((height, index) => Math.abs((estimates[index] ?? 0) - height) / height));
    }
    expect(errors.length).toBeGreaterThan(50);
    // Some are in view, and have their height.
    const median = errors.sort((a, b) => a - b)[Math.floor(errors.length / 2)];
    expect(median).toBeLessThan(0.1);
  });
}
