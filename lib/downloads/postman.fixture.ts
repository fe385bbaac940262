import type { PostmanCollection, PostmanFolder, PostmanItem } from './postman';

/** Returns the requests of a collection or folder, whatever folders they are in. */
export function listItems({ item }: Pick<PostmanCollection | PostmanFolder, 'item'>): PostmanItem[] {
  return item.flatMap((entry) => ('request' in entry ? [entry] : listItems(entry)));
}
