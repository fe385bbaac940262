import { closestMatch } from '@/lib/closest-match';
import type { DiagnosticText } from '@/lib/diagnostic';

/** What is wrong with the address of an image of the site, `assets` being the files in `public/`. */
export function findImageError(href: string, assets: ReadonlySet<string>): DiagnosticText | undefined {
  if (assets.has(href)) return undefined;
  const message = `no image at ${href}`;
  const fromRoot = href.replace(/^(?:\.{0,2}\/)*(?:public\/)?/, '/');
  const nearest = assets.has(fromRoot) ? fromRoot : closestMatch(fromRoot, [...assets]);
  if (fromRoot !== href) return { message, hint: `write it from the root of public/: ${nearest ?? fromRoot}` };
  return { message, hint: nearest === undefined ? `put the file at public${href}` : `did you mean ${nearest}?` };
}
