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

// The script that every page loads: all that a reader does while reading, by data attributes on static markup, without React.
const INSTALL = [
  // Before all others that follow links.
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
// The script in the head now gives back what the reader did before.
document.dispatchEvent(new Event('portal:start'));
