import type { Flaw } from '@/lib/fail';
import { findNearest } from '../nearest';

/** What is wrong with the address of an image of the site, `assets` being the files in `public/`. */
export function findImageFlaw(href: string, assets: ReadonlySet<string>): Omit<Flaw, 'where'> | undefined {
  if (assets.has(href)) return undefined;
  const problem = `no image at ${href}`;
  const fromRoot = href.replace(/^(?:\.{0,2}\/)*(?:public\/)?/, '/');
  if (assets.has(fromRoot)) return { problem, remedy: `write it from the root of public/: ${fromRoot}` };
  const nearest = findNearest(fromRoot, [...assets]);
  return { problem, remedy: nearest === undefined ? `put the file at public${fromRoot}` : `did you mean ${nearest}?` };
}
