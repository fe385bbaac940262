import { toAriaCurrent } from './navigation';
import { delegate, whenParsed } from './page';
import { keepStored, readStored } from './storage';

/** The key that Docusaurus uses for its first docs plugin, so that readers' earlier choices still apply. */
const KEY = 'docs-preferred-version-default';

/** URL of each version's start page by version id, from `<body data-docs-versions>`. The first is the default. */
type Homes = Record<string, string>;

/**
 * Stores the docs version whose link in the version chooser the reader follows. From outside the docs, links to the docs area
 * then lead to that version.
 */
export function installDocsVersion(root: Document): void {
  const readHomes = (): Homes => JSON.parse(root.body.dataset.docsVersions ?? '{}');
  whenParsed(root, () => dropStale(readHomes()));
  delegate(root, 'click', '[data-docs-version]', (link) => keepStored(KEY, link.dataset.docsVersion));
  const onIntent = ({ target }: Event) => applyChoice(target, readHomes);
  for (const name of INTENTS) root.addEventListener(name, onIntent, { capture: true });
}

/** The events that update a link, before any other listener reads its URL. */
const INTENTS = ['pointerover', 'focusin', 'click'];

/** Links that led to the default version. They are updated again, because the choice may change while the page is open. */
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
  link.setAttribute('href', toAriaCurrent(window.location.pathname, start) === undefined ? chosen : start);
}

function dropStale(homes: Homes): void {
  if (homes[readStored(KEY) ?? ''] === undefined) keepStored(KEY, undefined);
}
