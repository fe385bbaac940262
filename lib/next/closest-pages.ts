import { printScript } from '@/lib/next/inline-script';

/**
 * Runs in the not-found page: shows those of its links first whose URL is most like the requested one.
 * The script in the head has made that URL plain.
 * It is printed into the page as text, so it may use nothing from outside itself.
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
   * Neighboring letters of the last part of a URL, the measure of Sørensen and Dice: forgiving to typos and to swapped words.
   * The folders above it are the same for most pages, so that anything in them would be like all of them.
   */
  function pairsOf(path: string): Set<string> {
    // With the signs before and behind it, its first and last letter count as pairs.
    const text = `/${path.toLowerCase().replace(/\/+$/, '').replace(/.*\//, '')}/`;
    return new Set([...text].slice(1).map((letter, index) => text[index] + letter));
  }
}

/** Returns the script of the not-found page as text. */
export function formatClosestPages(): string {
  return printScript(showClosestPages);
}
