import type { PageSize } from './measure-page';
import type { SearchSize } from './measure-search';
import type { KindOfPage } from './page-kinds';
import type { Weight } from './weigh';

/** A measured size beside its limit; bytes are brotli at 9 unless the name says otherwise. */
type Budget = { what: string; size: number; limit: number };

const KB = 1000;

/** Every budget of a page of this kind; `ownStyle` is the weight of the owner's style sheet, which is part of every page's style. */
export function listPageBudgets(kind: KindOfPage['kind'], size: PageSize, ownStyle: number): Budget[] {
  const budget = (name: string, value: number, limit: number) => ({
    what: `${size.file}: ${name}`,
    size: value,
    limit,
  });
  const every = [
    // Drawings of flows and states, and the panel of an operation with its chips took 2 kB more than the pages before them;
    // paper, the landing page and the list of shortcuts took 0.4; the drawings of the landing page, and paper without controls, 0.4.
    budget('style', size.style.brotli, (size.sharesStyle ? 19 : 16.9) * KB + ownStyle),
    // Everything that a reader does while reading, on every page; 0.7 kB of it moves by keyboard and prints an operation, and
    // 0.15 kB keep selects out of the document, which saves half a second on a reference; 0.2 kB learn the heights of what is off screen,
    // 0.1 kB leave the links of large references to the browser, and 0.4 kB say which operation and field is read.
    budget('script', size.browserScript.brotli, 7.5 * KB),
    // The framework with its runtime is 117 kB; no search waits for it. The compressed copies that the build writes (brotli at 11) are 8 % smaller
    // than this measure.
    budget('framework', size.framework.brotli, 129 * KB),
    // All inline script; 0.3 kB of it is the library's line for the theme, 0.5 kB the search for similar URLs on
    // 404, and as much what leads on from the old URLs of a split reference.
    budget('inline script, raw', size.inlineScript.raw, kind === 'not found' || size.forwards ? 2.45 * KB : 2 * KB),
    budget('elements', size.elements, 15_000),
    // The page, its two fonts and its script; the style sheets of a split reference are fetched once for all of its pages.
    budget('requests', size.requests, size.sharesStyle ? 11 : 7),
  ];
  // The list of every open question of four APIs is the heaviest guide; the others have about 50 kB. As a checklist to copy it has
  // 0.8 kB more.
  if (kind !== 'reference') return [...every, budget('HTML, style and fonts', size.page.brotli, 64 * KB + ownStyle)];
  return [
    ...every,
    // The largest reference has 47.2 kB, 1.9 of it the section path, the catalog by status and the samples by example, and 1 kB
    // the way to the sections of each operation and the folds of its code, and 0.3 kB what repeated objects repeat;
    // what matters to a reader is the sum below, which leaves room. Ours have 3.2 to 3.5 bytes an element; the texts of others are longer.
    budget('HTML', size.html.brotli, Math.max(48.5 * KB, size.elements * 4)),
    budget('HTML, style and fonts', size.page.brotli, 110 * KB + ownStyle),
    // Static content keeps the body out of the hydration data; a small page has the same frame as a large one.
    budget('hydration data, raw', size.payload.raw, Math.max(20 * KB, size.html.raw * 0.05)),
  ];
}

/** The budget of the service worker, which is fetched once for each build. */
export function toServiceWorkerBudget({ brotli }: Weight): Budget {
  return { what: 'service worker', size: brotli, limit: 1.7 * KB };
}

/** The budgets of what the first search fetches. */
export function listSearchBudgets({ script, index, records }: SearchSize): Budget[] {
  return [
    { what: 'search: script', size: script.brotli, limit: 15.5 * KB },
    // What to do about each outcome of a call is 4 kB of ours, which has 1,500 records of 53 bytes. More content may weigh more.
    { what: 'search: records and worker', size: index.brotli, limit: Math.max(82 * KB, records * 60) },
  ];
}
