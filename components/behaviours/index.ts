import { installAnnouncement } from './announcement';
import { installCopy } from './copy';
import { installDocsVersion } from './docs-version';
import { installDrawer } from './drawer';
import { installFilter } from './filter';
import { installFoldAll } from './fold-all';
import { installLanguage } from './language';
import { installReveal } from './reveal';
import { installScrollSpy } from './scroll-spy';

const INSTALL = [
  installAnnouncement,
  installCopy,
  installDocsVersion,
  installDrawer,
  installFilter,
  installFoldAll,
  installLanguage,
  installReveal,
  installScrollSpy,
];

/** Installs every behaviour below `root`; what it returns takes them away again. */
export function installBehaviours(root: Document): () => void {
  const removals = INSTALL.map((install) => install(root));
  return () => {
    for (const remove of removals) remove();
  };
}
