'use client';

import { useLayoutEffect, useState } from 'react';
import { listenForSearch, nameKeys } from './open-search';
import { type Help, SearchDialog } from './SearchDialog.client';

/** Holds the place of the search dialog, which is drawn while it is open. */
export function SearchHost({ help }: { help: Help }) {
  const [opened, setOpened] = useState(false);
  useLayoutEffect(() => {
    nameKeys(document);
    return listenForSearch(document, () => setOpened(true));
  }, []);
  return opened && <SearchDialog help={help} onClose={() => setOpened(false)} />;
}
