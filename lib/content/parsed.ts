import { handOver, takeOver } from '@/lib/handover';
import type { GuideResult } from './parse';

/** What was parsed of a file as it stood at a time (`changed`, milliseconds), by its absolute path. */
type Parsed = Map<string, { changed: number; result: GuideResult }>;

const NAME = 'guides';

let parsed: Parsed | undefined;

/** What `parse` returns for a file; not asked again until the file has changed. */
export function parseOnce(file: string, changed: number, parse: () => GuideResult): GuideResult {
  parsed ??= takeOver<Parsed>(NAME) ?? new Map();
  const known = parsed.get(file);
  if (known?.changed === changed) return known.result;
  const result = parse();
  parsed.set(file, { changed, result });
  return result;
}

/** Hands what this process has parsed over to those that follow. */
export function saveParsed(folder: string): void {
  handOver(folder, NAME, parsed ?? new Map());
}
