import { readFileSync, writeFileSync } from 'node:fs';
import type { GuideResult } from './parse';

/** What was parsed of a file as it stood at a time (`changed`, milliseconds), by its absolute path. */
type Parsed = [file: string, { changed: number; result: GuideResult }];

/** The variable that names the file in which a build's first process leaves what it parsed for the next. */
export const PARSED_GUIDES = 'PARSED_GUIDES';

let parsed: Map<Parsed[0], Parsed[1]> | undefined;

/** What `parse` returns for a file; not asked again until the file has changed. */
export function parseOnce(file: string, changed: number, parse: () => GuideResult): GuideResult {
  parsed ??= readParsed();
  const known = parsed.get(file);
  if (known?.changed === changed) return known.result;
  const result = parse();
  parsed.set(file, { changed, result });
  return result;
}

/** Writes what this process has parsed as JSON for a process that is started with `PARSED_GUIDES` set to `file`. */
export function saveParsed(file: string): void {
  writeFileSync(file, JSON.stringify([...(parsed ?? [])]));
}

function readParsed(): Map<Parsed[0], Parsed[1]> {
  const file = process.env[PARSED_GUIDES];
  // A cast, because `saveParsed` wrote the file: results are plain JSON.
  return new Map(file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as Parsed[]));
}
