import { installAnchorLinks } from './anchor-links';
import { installArrowKeys } from './arrow-keys';
import { installControls, installCopy } from './controls';
import { runOrShowCrash } from './crash';
import { installDocsVersion } from './docs-version';
import { installDrawer, installFocusTrap } from './drawer';
import { installFilter } from './filter';
import { installNavigation } from './navigation';
import { installServiceWorker } from './offline';
import { delegate, whenParsed } from './page';
import { installReadingPosition } from './reading-position';
import { installSamples, installSelects } from './samples';
import { installSearch } from './search';
import { installShortcuts } from './shortcuts';
import { installTheme } from './theme';

// The script that every page loads. Each function adds one behavior to static markup, which it finds by data attributes.
const INSTALL = [
  installTheme,
  installCopy,
  installDocsVersion,
  installDrawer,
  installFieldLines,
  installFilter,
  installFocusTrap,
  installSamples,
  installAnchorLinks,
  installControls,
  installArrowKeys,
  installReadingPosition,
  installSearch,
  installSelects,
  installShortcuts,
  // After the others: a click on a link that one of them handles is not followed.
  installNavigation,
  installServiceWorker,
];

// A cast, because only a script of the export has an element; the development server imports this module.
const { src } = (document.currentScript ?? {}) as Partial<HTMLScriptElement>;
runOrShowCrash(document, INSTALL, src);
whenParsed(document, () => {
  document.documentElement.dataset.ready = '';
});
// The head script now replays the clicks, keys and input that it queued while this script loaded.
document.dispatchEvent(new Event('portal:start'));

/**
 * Loads `field-lines.ts` when the reader first points at an operation or focuses a row. Ignores a failure, because the page
 * lacks only the highlights then.
 */
function installFieldLines(root: Document): void {
  const load = () => void import('./field-lines').catch(() => {});
  delegate(root, 'pointerover', 'article[id]', load);
  delegate(root, 'focusin', 'li[id]', load);
}
