import { expect, test } from 'vitest';
import { listSigns, readPrintedSigns } from './printed-signs';

test('a sign outside ASCII counts once, one beyond 16 bits too', () => {
  expect(listSigns('Zürich – Zürich 🎫 ok')).toEqual(['ü', '–', '🎫']);
});

test('guides and documents of this portal print signs', async () => {
  expect(await readPrintedSigns(process.cwd())).toMatch(/^[^\p{ASCII}]+$/u);
});
