import type { Diagnostic } from '@/lib/diagnostic';
import type { PageSize, SearchSize } from './measure';
import type { MeasuredPage } from './measured-pages';

/**
 * A measured size and its limit. Bytes are after brotli at quality 9, unless the name says otherwise. `hint` is what an owner can
 * do; without it, only the code of the portal can be made lighter.
 */
type Budget = { what: string; size: number; limit: number; hint?: string };

const KB = 1000;

/**
 * Returns all budgets of a page. `ownStyle` is the brotli size of the owner's style sheet, which every page includes and
 * which is added to the limits.
 */
export function listPageBudgets(kind: MeasuredPage['kind'], size: PageSize, ownStyle: number): Budget[] {
  const budget = (name: string, value: number, limit: number): Budget => ({
    what: `${size.file}: ${name}`,
    size: value,
    limit,
  });
  const hint = toContentHint(kind, size);
  const every = [
    // Pages of a split reference share whole style sheets, which a reader fetches once.
    budget('style', size.style, (size.sharesStyle ? 20.9 : 16.9) * KB + ownStyle),
    budget('script', size.browserScript, 7.8 * KB),
    // Of this, 0.3 kB are the theme library's script. The search for similar URLs on the 404 page takes 0.5 kB, and so does the
    // forwarding of a split reference's old URLs.
    budget('inline script, raw', size.inlineScript, kind === 'not found' || size.forwards ? 2.45 * KB : 2 * KB),
    { ...budget('elements', size.elements, 15_000), hint },
    // The page, its two fonts and its script; pages of a split reference also load style sheets, fetched once for all of them.
    budget('requests', size.requests, size.sharesStyle ? 11 : 7),
  ];
  // The heaviest guide lists every open question of four APIs. Other guides have about 50 kB.
  if (kind !== 'reference') {
    return [...every, { ...budget('HTML, style and fonts', size.page, 64 * KB + ownStyle), hint }];
  }
  return [
    ...every,
    // Our largest reference has 47.2 kB, and all have 3.2 to 3.5 bytes per element; other providers' texts are longer. Readers notice the sum
    // in the next budget, which leaves room.
    { ...budget('HTML', size.html, Math.max(48.5 * KB, size.elements * 4)), hint },
    { ...budget('HTML, style and fonts', size.page, 110 * KB + ownStyle), hint },
  ];
}

/** Returns what an owner can do about the content of a page. */
function toContentHint(kind: MeasuredPage['kind'], { file, sharesStyle }: PageSize): string {
  if (kind === 'guide') return 'shorten the guide, or make two of it';
  if (kind !== 'reference') return 'shorten its texts, or choose smaller `brand.fonts` in site.config.ts';
  if (!sharesStyle)
    return 'set `maxFieldsPerPage` or `maxCallsPerPage` in site.config.ts, which give each operation its own page';
  return `shorten the texts of ${file.replace(/\.html$/, '')}, or give large inline schemas a name under \`components/schemas\``;
}

/** Returns the budget of the service worker, which browsers fetch once for each build. */
export function toServiceWorkerBudget(size: number): Budget {
  return { what: 'service worker', size, limit: 1.7 * KB };
}

/** Returns the budgets of the files that the first search fetches. */
export function listSearchBudgets({ script, index, records }: SearchSize): Budget[] {
  return [
    // Of this, 56 kB are React. Readers get copies that the build compresses at quality 11, which are 8 % smaller.
    { what: 'search: script', size: script, limit: 72 * KB },
    // Our portal has 1,500 records of 53 bytes. A portal with more records gets a higher limit.
    { what: 'search: records and worker', size: index, limit: Math.max(82 * KB, records * 60) },
  ];
}

/** Returns the error of a broken budget, with what an owner of an installed portal or a maintainer can do about it. */
export function toOverweight({ what, size, limit, hint }: Budget, isInstalled: boolean): Diagnostic {
  const ofCode = isInstalled
    ? 'no setting makes it lighter: report it to the maintainers of the portal'
    : 'make it lighter, or argue for another budget in tools/sizes/budgets.ts';
  return { severity: 'error', file: what, message: `${size} is over the budget of ${limit}`, hint: hint ?? ofCode };
}
