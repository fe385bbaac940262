import type { Flaw } from '@/lib/fail';
import { containers } from '../kit';
import type { Embed, Guide } from '../model';
import { type Finding, toFlaws } from './finding';

/** Parts of the kit that stand elsewhere than in their own container, and containers that hold something else or nothing. */
export function findStructureFlaws({ embeds, file }: Guide): Flaw[] {
  return embeds.flatMap((embed) =>
    [...findPlaceFlaws(embed), ...findContentFlaws(embed)].flatMap(({ line, ...found }) => toFlaws(file, line, found)),
  );
}

type Spotted = Finding & { line: number };

function findPlaceFlaws({ name, parent, line }: Embed): Spotted[] {
  if (parent === 'Card') {
    return [
      { line, problem: `<${name}> stands in a <Card>, which is a link`, remedy: 'put it before or after <Cards>' },
    ];
  }
  const container = Object.keys(containers).find((candidate) => containers[candidate] === name);
  if (container === undefined || parent === container) return [];
  const problem = `<${name}> does not stand directly in <${container}>`;
  return [{ line, problem, remedy: `put it between <${container}> and </${container}>` }];
}

function findContentFlaws({ name, holds, line }: Embed): Spotted[] {
  const part = containers[name];
  if (part === undefined || holds === undefined) return [];
  if (holds.length === 0) return [{ line, problem: `<${name}> is empty`, remedy: `put a <${part}> into it` }];
  const stray = holds.find((held) => held.name !== part);
  if (stray === undefined) return [];
  const problem = `<${name}> holds something else than <${part}>`;
  return [{ line: stray.line, problem, remedy: `put it into a <${part}>, or outside of <${name}>` }];
}
