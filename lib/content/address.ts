import type { Guide } from './model';

/** The address of a guide within the site, without base path: guides write addresses as routes name them. */
export function formatAddress({ path }: Guide): string {
  return path === '' ? '/docs' : `/docs/${path}`;
}
