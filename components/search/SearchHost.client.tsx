'use client';

import { useLayoutEffect, useState } from 'react';
import { listenForSearch, nameKeys } from './open-search';
import { type Help, SearchDialog } from './SearchDialog.client';

/** Holds the place of the search dialog, which is drawn while it is open. */
export function SearchHost({ help }: { help: Help }) {
  const [asked, setAsked] = useState(0);
  useLayoutEffect(() => {
    nameKeys(document);
    return listenForSearch(document, () => setAsked((times) => times + 1));
  }, []);
  return asked > 0 && <SearchDialog help={help} asked={asked} onClose={() => setAsked(0)} />;
}
