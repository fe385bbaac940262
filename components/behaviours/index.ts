import { installAnnouncement } from './announcement';
import { installArrival } from './arrival';
import { installCopy } from './copy';
import { installCopyLink } from './copy-link';
import { installDocsVersion } from './docs-version';
import { installDrawer } from './drawer';
import { installFilter } from './filter';
import { installFoldAll } from './fold-all';
import { installLanguage } from './language';
import { installResponseChoice } from './response-choice';

import { installScrollSpy } from './scroll-spy';

const INSTALL = [
  installAnnouncement,
  installCopy,
  installCopyLink,
  installDocsVersion,
  installDrawer,
  installFilter,
  installFoldAll,
  installLanguage,
  installArrival,
  installResponseChoice,
  installScrollSpy,
];

/** Installs every behaviour below `root`, until the signal ends them. */
export function installBehaviours(root: Document, signal: AbortSignal): void {
  for (const install of INSTALL) install(root, signal);
}
