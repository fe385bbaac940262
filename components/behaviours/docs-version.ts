import { keepStored, readStored } from '@/components/reader/storage';

/** Docusaurus' name for the choice of its first docs plugin; readers' choices keep their place. */
const KEY = 'docs-preferred-version-default';

/** Version id to where that version starts, as `<body data-docs-versions>` lists it; the first is the default. */
type Homes = Record<string, string>;

/**
 * The chooser of docs versions: remembers a choice, and only a choice, in local storage, and leads to the same page of
 * the chosen version. From outside the docs, links to the docs area then lead to that version.
 */
export function installDocsVersion(root: Document, signal: AbortSignal): void {
  const homes = parseHomes(root.body.dataset.docsVersions);
  dropStale(homes);
  root.addEventListener('change', ({ target }) => followChoice(target, root), { signal });
  const onIntent = ({ target }: Event) => applyChoice(target, homes);
  for (const name of intents) root.addEventListener(name, onIntent, { capture: true, signal });
}

/** A link is mended before anything else looks at it. */
const intents = ['pointerover', 'focusin', 'click'];

/** Links that led to the first version: those of the top bar outlive a choice. */
const mended = new WeakSet<Element>();

function followChoice(target: EventTarget | null, root: Document): void {
  if (!(target instanceof HTMLSelectElement) || target.dataset.docsVersion === undefined) return;
  keepStored(KEY, target.value);
  const href = target.selectedOptions[0]?.dataset.href;
  if (href === undefined) return;
  // Followed as a link, so that it navigates as softly as any other.
  const link = root.createElement('a');
  link.href = href;
  root.body.append(link);
  link.click();
  link.remove();
}

function applyChoice(target: EventTarget | null, homes: Homes): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const [start] = Object.values(homes);
  if (link === null || start === undefined) return;
  if (link.getAttribute('href') !== start && !mended.has(link)) return;
  mended.add(link);
  const chosen = homes[readStored(KEY) ?? ''] ?? start;
  link.setAttribute('href', isWithin(window.location.pathname, start) ? start : chosen);
}

function isWithin(pathname: string, start: string): boolean {
  return pathname === start || pathname.startsWith(`${start}/`);
}

function dropStale(homes: Homes): void {
  const choice = readStored(KEY);
  if (choice !== undefined && homes[choice] === undefined) keepStored(KEY, undefined);
}

function parseHomes(json: string | undefined): Homes {
  return json === undefined ? {} : JSON.parse(json);
}
