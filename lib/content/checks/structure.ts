import type { Diagnostic } from '@/lib/diagnostic';
import { containers } from '../kit';
import type { Embed, Guide } from '../model';

/** Parts of the kit that stand elsewhere than in their own container, and containers that hold something else or nothing. */
export function findStructureErrors({ embeds, file }: Guide): Diagnostic[] {
  return embeds.flatMap((embed) => [...findPlaceErrors(embed, file), ...findContentErrors(embed, file)]);
}

function findPlaceErrors({ name, parent, line }: Embed, file: string): Diagnostic[] {
  if (parent === 'Card') {
    return [
      {
        severity: 'error',
        file,
        line,
        message: `<${name}> is inside a <Card>, which is a link`,
        hint: 'put it before or after <Cards>',
      },
    ];
  }
  const container = Object.keys(containers).find((candidate) => containers[candidate] === name);
  if (container === undefined || parent === container) return [];
  const message = `<${name}> must be directly inside <${container}>`;
  return [{ severity: 'error', file, line, message, hint: `put it between <${container}> and </${container}>` }];
}

function findContentErrors({ name, holds, line }: Embed, file: string): Diagnostic[] {
  const part = containers[name];
  if (part === undefined || holds === undefined) return [];
  if (holds.length === 0)
    return [{ severity: 'error', file, line, message: `<${name}> is empty`, hint: `put a <${part}> into it` }];
  const stray = holds.find((held) => held.name !== part);
  if (stray === undefined) return [];
  const message = `<${name}> contains something other than <${part}>`;
  return [
    { severity: 'error', file, line: stray.line, message, hint: `put it into a <${part}>, or outside of <${name}>` },
  ];
}
