import type { Flaw } from '@/lib/fail';
import type { Guide } from '../model';

/** A guide that has no words, no image and nothing out of the specifications: at most code, which nothing explains. */
export function findWordFlaws({ words, embeds, links, file }: Guide): Flaw[] {
  if (words > 0 || embeds.length > 0 || links.length > 0) return [];
  const remedy = 'write below the front matter, or remove the file';
  return [{ where: file, problem: 'the guide has no words', remedy }];
}
