import { installAnnouncement } from './announcement';
import { installArrival } from './arrival';
import { installArrowKeys } from './arrow-keys';
import { installCopy } from './copy';
import { installDocsVersion } from './docs-version';
import { installDrawer } from './drawer';
import { installFilter } from './filter';
import { installFocusTrap } from './focus-trap';
import { installFoldAll } from './fold-all';
import { installLanguage } from './language';
import { installFieldLines } from './load-field-lines';
import { installLocationBar } from './location-bar';
import { installNavigation } from './navigation';
import { installOffline } from './offline';
import { installPanes } from './panes';
import { installPrint } from './print';
import { installServiceWorker } from './register-worker';
import { installResponseChoice } from './response-choice';
import { installScrollSpy } from './scroll-spy';
import { installSearch } from './search';
import { installSelects } from './selects';
import { installShortcuts } from './shortcuts';
import { installTheme } from './theme';

// The script that every page loads. Each function adds one behavior to static markup, which it finds by data attributes.
const INSTALL = [
  // First, because it must see a click on a link before the others do.
  installOffline,
  installTheme,
  installAnnouncement,
  installCopy,
  installDocsVersion,
  installDrawer,
  installFieldLines,
  installFilter,
  installFocusTrap,
  installFoldAll,
  installLanguage,
  installLocationBar,
  installArrival,
  installPanes,
  installPrint,
  installResponseChoice,
  installArrowKeys,
  installScrollSpy,
  installSearch,
  installSelects,
  installShortcuts,
  installNavigation,
  installServiceWorker,
];

for (const install of INSTALL) install(document);
// The head script now replays the clicks, keys and input that it queued while this script loaded.
document.dispatchEvent(new Event('portal:start'));
