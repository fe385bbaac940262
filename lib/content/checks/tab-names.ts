import { slug } from 'github-slugger';
import type { Flaw } from '@/lib/fail';
import type { Guide } from '../model';

/** Tabs whose name another one in the guide has, give or take what an id drops: the two would be one set of radio buttons. */
export function findTabNameFlaws({ embeds, file }: Guide): Flaw[] {
  const lineOf = new Map<string, number>();
  return embeds.flatMap(({ name, attributes, line }) => {
    if (name !== 'Tabs' || attributes.name === undefined) return [];
    const id = slug(attributes.name);
    const first = lineOf.get(id);
    if (first === undefined) {
      lineOf.set(id, line);
      return [];
    }
    const problem = `<Tabs name="${attributes.name}"> has the name of the <Tabs> in line ${first}`;
    return [{ where: `${file}:${line}`, problem, remedy: 'give each its own name' }];
  });
}
