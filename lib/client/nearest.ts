import { printScript } from '@/lib/client/print';

/**
 * Runs in the not-found page: shows those of its links first whose address reads most like the one that was asked for.
 * It is printed into the page as text, so it may use nothing from outside itself.
 */
export function showNearest(): void {
  const asked = pairsOf(location.pathname);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-pages] a')]
    .map((link) => ({ link, score: similarity(pairsOf(link.pathname)) }))
    .filter(({ score }) => score > 0.3)
    .sort((one, other) => other.score - one.score)
    .slice(0, 4);
  for (const { link } of links) {
    const item = document.createElement('li');
    item.append(link.cloneNode(true));
    document.querySelector('[data-nearest]')?.append(item);
  }

  /** Neighbouring letters of an address, the measure of Sørensen and Dice: forgiving to typos and to swapped words. */
  function pairsOf(path: string): Set<string> {
    const text = path.toLowerCase().replace(/\.html$|\/$/g, '');
    return new Set([...text].slice(1).map((letter, index) => text.charAt(index) + letter));
  }

  function similarity(pairs: Set<string>): number {
    return (2 * [...asked].filter((pair) => pairs.has(pair)).length) / (asked.size + pairs.size || 1);
  }
}

/** The script of the not-found page as text. */
export function formatNearest(): string {
  return printScript(showNearest);
}
