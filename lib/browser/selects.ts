import { runNowAndWhenParsed } from './page';

/** How near the window an operation must be for its selects to be added, in heights of the window. */
const MARGIN = '100% 0%';

/**
 * Adds the selects of an operation, which are in `noscript`, to the document while the operation is near the window. Chrome
 * prepares autofill for every select in a document, and lays out the operation around it for that, however far away. With all
 * selects in a reference, this took half a second on a phone.
 */
export function installSelects(root: Document): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) (isIntersecting ? add : drop)(target);
    },
    { rootMargin: MARGIN },
  );
  runNowAndWhenParsed(root, () => {
    for (const operation of root.querySelectorAll('article')) observer.observe(operation);
  });
}

function add(operation: Element): void {
  for (const source of operation.querySelectorAll('noscript:not(:has(+ select))'))
    source.insertAdjacentHTML('afterend', source.textContent);
}

/** Removes the selects, except where the reader has chosen an option or has the focus. */
function drop(operation: Element): void {
  for (const select of operation.querySelectorAll<HTMLSelectElement>('noscript + select:not(:focus)'))
    if (select.selectedIndex === 0) select.remove();
}
