'use client';

import { useLayoutEffect, useState } from 'react';
import { listenForSearch, nameKeys } from './open-search';
import { SearchDialog, type Way } from './SearchDialog.client';

/** Holds the place of the search dialog, which is drawn while it is open. */
export function SearchHost({ ways }: { ways: readonly Way[] }) {
  const [opened, setOpened] = useState(false);
  useLayoutEffect(() => {
    nameKeys(document);
    return listenForSearch(document, () => setOpened(true));
  }, []);
  return opened && <SearchDialog ways={ways} onClose={() => setOpened(false)} />;
}
