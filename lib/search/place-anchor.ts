import { slug } from '@/lib/openapi/anchor';
import type { SearchPlace } from './model';

/** The anchor behind that of the holder, as the names along the way give it: most places need not spell theirs. */
export function formatPlaceAnchor({ part, path }: Pick<SearchPlace, 'part' | 'path'>, title: string): string {
  const names = [...(path === undefined ? [] : path.split('.')), title];
  return ['', part ?? 'body', ...names].map((name) => (name === '' ? '' : slug(name))).join('-');
}

/** Anchor of a place of the record with this title, without that of its holder when it begins with a hyphen. */
export function findPlaceAnchor(place: SearchPlace, title: string): string {
  return place.anchor ?? formatPlaceAnchor(place, title);
}
