import { printScript } from '@/lib/next/inline-script';

/**
 * Runs in the not-found page: copies the links with the URLs most similar to the requested one, at most four, to the top.
 * The head script has already removed an extension or trailing slash from the requested URL.
 * It is printed into the page as text, so it must not use anything outside itself.
 */
function showClosestPages(): void {
  const asked = pairsOf(location.pathname);
  const list = document.querySelector('[data-nearest]');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-pages] a')].map((link) => {
    const own = pairsOf(link.pathname);
    const score = (2 * [...asked].filter((pair) => own.has(pair)).length) / (asked.size + own.size);
    return [link, score] as const;
  });
  const near = links.filter(([, score]) => score > 0.35).sort(([, one], [, other]) => other - one);
  for (const [link] of near.slice(0, 4)) list?.append(link.closest('li')?.cloneNode(true) ?? '');

  /**
   * Returns the pairs of neighboring letters in the last segment of a path. The Sørensen–Dice coefficient, which they are
   * for, tolerates typos and swapped words. Leaves out the other segments: most pages share them, so all pages would be
   * similar.
   */
  function pairsOf(path: string): Set<string> {
    // The slashes around the segment form pairs with its first and its last letter.
    const text = `/${path.toLowerCase().replace(/\/+$/, '').replace(/.*\//, '')}/`;
    return new Set([...text].slice(1).map((letter, index) => text[index] + letter));
  }
}

/** Returns the script of the not-found page as text. */
export function formatClosestPages(): string {
  return printScript(showClosestPages);
}
