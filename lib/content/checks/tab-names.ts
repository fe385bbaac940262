import { slug } from 'github-slugger';
import type { Diagnostic } from '@/lib/diagnostic';
import type { Guide } from '../model';

/** Tabs whose name another one in the guide has, give or take what an id drops: the two would be one set of radio buttons. */
export function findTabNameErrors({ embeds, file }: Guide): Diagnostic[] {
  const lineOf = new Map<string, number>();
  return embeds.flatMap(({ name, attributes, line }) => {
    if (name !== 'Tabs' || attributes.name === undefined) return [];
    const id = slug(attributes.name);
    const first = lineOf.get(id);
    if (first === undefined) {
      lineOf.set(id, line);
      return [];
    }
    const message = `<Tabs name="${attributes.name}"> has the name of the <Tabs> in line ${first}`;
    return [{ severity: 'error', file, line, message, hint: 'give each its own name' }];
  });
}
