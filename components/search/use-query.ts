import { type RefObject, useLayoutEffect, useState } from 'react';
import { keepQuery, readQuery } from './kept-query';

/** What is typed; kept for the tab, so that it survives going back. */
export function useQuery(input: RefObject<HTMLInputElement | null>) {
  // As it stands in the page, until the effect below.
  const [query, setQuery] = useState('');
  const type = (typed: string) => {
    keepQuery(typed);
    setQuery(typed);
    input.current?.focus();
  };

  // What the reader typed before this was there goes before what was typed last in this tab.
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed) keepQuery(typed);
    setQuery(typed || readQuery());
  }, [input]);
  return { query, type };
}
