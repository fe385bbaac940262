const ITEM = /"(?:[^"\\]|\\.)*"|\([^()]*\)|[^\s,()"]*[^\s,()".:](?: is present)?/.source;
const LIST = new RegExp(`(?<=^|[\\s(])(?:${ITEM})(?:(?:, | and | or )(?:${ITEM}))+`, 'g');
const ITEMS = new RegExp(`(?<=^|, | and | or )(?:${ITEM})`, 'g');

/** Returns the words of a condition with each list in alphabetical order, because the order of a list means nothing: `not "y" or "x"`. */
export function sortLists(text: string): string {
  const inner = text.replace(/(?<=\()[^()]*(?=\))/g, sortRuns);
  return sortRuns(inner);
}

function sortRuns(text: string): string {
  return text.replace(LIST, (list) => {
    const sorted = list.match(ITEMS)?.sort().values();
    return list.replace(ITEMS, () => sorted?.next().value ?? '');
  });
}
