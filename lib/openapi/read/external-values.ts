import path from 'node:path';
import { BuildError, type DiagnosticText } from '@/lib/diagnostic';
import { asString, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { readSource, readText, type Source } from './source';
import type { SourceSet } from './source-set';

/** Returns an example with the content of the file that `externalValue` names, because the file isn't published, or the mistake. */
export function readExternalValue(
  example: RawObject,
  from: Source,
  sources: SourceSet,
): { example: RawObject } | { mistake: DiagnosticText } {
  const { externalValue, ...rest } = example;
  const name = asString(externalValue);
  if (name === undefined || rest.value !== undefined || /^(?:https?:|\/\/)/i.test(name)) return { example };
  const found = sources.find(name, from);
  if (!found.isInside) {
    return toError(name, 'is outside the folder of the specification', 'move the file into that folder or below it');
  }
  if (found.kind !== 'file') {
    const problem = found.kind === 'missing' ? 'does not exist' : 'is not a file';
    return toError(name, problem, 'correct the path, or write the URL of a published file');
  }
  try {
    return { example: { ...rest, value: readValue(found.path, path.basename(found.path), sources.maxMegabytes) } };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const [problem] = error.diagnostics;
    const line = problem?.line === undefined ? '' : `line ${problem.line}: `;
    const hint = isJson(found.path) ? problem?.hint : undefined;
    return toError(name, `cannot be shown: ${line}${problem?.message}`, hint ?? 'publish the file, and write its URL');
  }
}

function readValue(file: string, label: string, maxMegabytes: number | undefined): Json {
  return isJson(file) ? readSource(file, label, maxMegabytes).data : readText(file, label, maxMegabytes);
}

function isJson(file: string): boolean {
  return /\.json$/i.test(file);
}

function toError(name: string, problem: string, hint: string): { mistake: DiagnosticText } {
  return { mistake: { message: `the example's \`externalValue\` \`${name}\` ${problem}`, hint } };
}
