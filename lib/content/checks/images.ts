import { findNearest } from '@/lib/nearest/nearest';
import type { Finding } from './finding';

/** What is wrong with the address of an image of the site, `assets` being the files in `public/`. */
export function findImageFlaw(href: string, assets: ReadonlySet<string>): Finding | undefined {
  if (assets.has(href)) return undefined;
  const problem = `no image at ${href}`;
  const fromRoot = href.replace(/^(?:\.{0,2}\/)*(?:public\/)?/, '/');
  const nearest = assets.has(fromRoot) ? fromRoot : findNearest(fromRoot, [...assets]);
  if (fromRoot !== href) return { problem, remedy: `write it from the root of public/: ${nearest ?? fromRoot}` };
  return { problem, remedy: nearest === undefined ? `put the file at public${href}` : `did you mean ${nearest}?` };
}
