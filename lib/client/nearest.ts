import { printScript } from '@/lib/client/print';

/**
 * Runs in the not-found page: shows those of its links first whose address reads most like the one that was asked for.
 * It is printed into the page as text, so it may use nothing from outside itself.
 */
export function showNearest(): void {
  const target = document.querySelector('[data-nearest]');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-pages] a')];
  if (target === null) return;

  const asked = pairsOf(location.pathname);
  const ranked = links
    .map((link) => ({ link, score: similarity(asked, pairsOf(link.pathname)) }))
    .filter(({ score }) => score > 0.3)
    .sort((one, other) => other.score - one.score)
    .slice(0, 4);
  for (const { link } of ranked) {
    const item = document.createElement('li');
    item.append(link.cloneNode(true));
    target.append(item);
  }
  const box = target.closest('section');
  if (box !== null) box.hidden = ranked.length === 0;

  /** Neighbouring letters of an address, the measure of Sørensen and Dice: forgiving to typos and to swapped words. */
  function pairsOf(path: string): string[] {
    const text = path.toLowerCase().replace(/\.html$|\/$/g, '');
    return Array.from({ length: Math.max(text.length - 1, 0) }, (_, index) => text.slice(index, index + 2));
  }

  function similarity(one: string[], other: string[]): number {
    const rest = [...other];
    const shared = one.filter((pair) => {
      const index = rest.indexOf(pair);
      if (index >= 0) rest.splice(index, 1);
      return index >= 0;
    });
    return (2 * shared.length) / (one.length + other.length || 1);
  }
}

/** The script of the not-found page as text. */
export function formatNearest(): string {
  return printScript(showNearest);
}
