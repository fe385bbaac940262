import { onContent } from './page';

/** How far an operation is from the window when its selects come into the document, in heights of the window. */
const MARGIN = '100% 0%';

/**
 * Adds the selects of an operation, which wait in `noscript`, to the document while it is near the window. Chrome prepares its
 * autofill for every select of a document, and lays out for each the operation around it, however far away that is: half a
 * second on a phone, right after a reference is there.
 */
export function installSelects(root: Document): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) (isIntersecting ? add : drop)(target);
    },
    { rootMargin: MARGIN },
  );
  onContent(root, () => {
    for (const operation of root.querySelectorAll('article')) observer.observe(operation);
  });
}

function add(operation: Element): void {
  for (const source of operation.querySelectorAll('noscript:not(:has(+ select))'))
    source.insertAdjacentHTML('afterend', source.textContent);
}

/** What the reader has chosen or is about to choose stays. */
function drop(operation: Element): void {
  for (const select of operation.querySelectorAll<HTMLSelectElement>('noscript + select:not(:focus)'))
    if (select.selectedIndex === 0) select.remove();
}
