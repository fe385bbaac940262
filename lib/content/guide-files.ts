import type { Flaw } from '@/lib/fail';
import { GUIDE_PATH_REMEDY, isGuidePath } from './guide-path';
import { isLeftover } from './leftovers';

/** The guides among files (`content/docs/lock.mdx`), and one flaw for each other file; what editors leave behind is passed over. */
export function toGuideFiles(files: readonly string[]): { guides: string[]; flaws: Flaw[] } {
  const meant = files.filter((file) => !isLeftover(file)).sort();
  const flaws = meant.flatMap((file) => findFileFlaw(file) ?? []);
  return { guides: meant.filter((file) => findFileFlaw(file) === undefined), flaws };
}

function findFileFlaw(file: string): Flaw | undefined {
  if (!file.endsWith('.mdx')) {
    const remedy = `name it ${file.replace(/(?<!\/)\.[^./]*$/, '')}.mdx if it is one, or move it: images stand in public/`;
    return { where: file, problem: 'is no guide, and content/docs holds nothing else', remedy };
  }
  if (isGuidePath(file.replace(/^content\/docs\/|\.mdx$/g, ''))) return undefined;
  return { where: file, problem: 'the path is no address of a guide', remedy: GUIDE_PATH_REMEDY };
}
