import type { Diagnostic } from '@/lib/diagnostic';
import type { Guide } from '../model';

/** A guide that has no words, no image and nothing out of the specifications: at most code, which nothing explains. */
export function findWordErrors({ words, embeds, links, file }: Guide): Diagnostic[] {
  if (words > 0 || embeds.length > 0 || links.length > 0) return [];
  const hint = 'write below the front matter, or remove the file';
  return [{ severity: 'error', file, message: 'the guide has no words', hint }];
}
