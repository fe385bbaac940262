import { Fragment, type ReactNode } from 'react';

type EachProps<Item> = {
  items: readonly Item[];
  by?: string;
  children: (item: Item, index: number) => ReactNode;
};

/** Static markup for each item. The items need no keys, because nothing changes their order. */
export function Each<Item>({ items, by, children }: EachProps<Item>) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and items may read alike
    <Fragment key={index}>
      {index > 0 && by}
      {children(item, index)}
    </Fragment>
  ));
}
