import { toCurrent } from './links';
import { delegate, whenParsed } from './page';
import { keepStored, readStored } from './storage';

/** Docusaurus' name for the choice of its first docs plugin; readers' choices keep their place. */
const KEY = 'docs-preferred-version-default';

/** Version id to where that version starts, as `<body data-docs-versions>` lists it; the first is the default. */
type Homes = Record<string, string>;

/**
 * Remembers which link of the chooser of docs versions was followed, and only that, in local storage. From outside the docs,
 * links to the docs area then lead to that version.
 */
export function installDocsVersion(root: Document): void {
  const readHomes = (): Homes => JSON.parse(root.body.dataset.docsVersions ?? '{}');
  whenParsed(root, () => dropStale(readHomes()));
  delegate(root, 'click', '[data-docs-version]', (link) => keepStored(KEY, link.dataset.docsVersion));
  const onIntent = ({ target }: Event) => applyChoice(target, readHomes);
  for (const name of intents) root.addEventListener(name, onIntent, { capture: true });
}

/** Links are updated before any other listener reads them. */
const intents = ['pointerover', 'focusin', 'click'];

/** Links that led to the first version: those of the top bar outlive a choice. */
const updated = new WeakSet<Element>();

function applyChoice(target: EventTarget | null, readHomes: () => Homes): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null) return;
  const homes = readHomes();
  const [start] = Object.values(homes);
  if (start === undefined) return;
  if (link.getAttribute('href') !== start && !updated.has(link)) return;
  updated.add(link);
  const chosen = homes[readStored(KEY) ?? ''] ?? start;
  link.setAttribute('href', toCurrent(window.location.pathname, start) === undefined ? chosen : start);
}

function dropStale(homes: Homes): void {
  if (homes[readStored(KEY) ?? ''] === undefined) keepStored(KEY, undefined);
}
