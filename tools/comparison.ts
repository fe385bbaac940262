import path from 'node:path';
import fc from 'fast-check';
import {
  type PickedSchema,
  pickSchema,
  schemas,
  toPick,
  toVerdicts,
  type Verdict,
} from '@/lib/openapi/compare/schema-pairs.fixture';
import { loadSpec } from '@/lib/openapi/load';
import { listFiles } from '@/lib/sources/files';
import { openPublicDocuments } from '@/tools/directory';

const GENERATED = 500;
const READ = 300;

/** A figure needs no document that takes seconds to read. */
const MAX_MEGABYTES = 1;

/**
 * `npm run measure -- comparison [--list] [SEED]`: compares pairs of schemas, half of them two spellings of the same values and half with a
 * change, 500 generated and 300 from public documents. Prints how many of the reported breaking changes are ones (precision) and how many
 * of the breaking changes are reported (recall); ajv decides by a value that only one schema accepts. `--list` prints the wrong verdicts.
 */
export async function run(given: readonly string[]): Promise<void> {
  const isListed = given.includes('--list');
  const seed = Number(given.find((argument) => /^\d+$/.test(argument)) ?? 1);
  const generated = fc.sample(schemas, { numRuns: GENERATED, seed });
  print(
    'generated',
    generated.flatMap((schema, index) => toVerdicts(schema, index % 2 === 1, toPick(seed + index))),
    isListed,
  );
  print('read', await judgeRead(seed), isListed);
}

function print(name: string, verdicts: readonly Verdict[], isListed: boolean): void {
  const isReported = ({ reported }: Verdict) => reported.length > 0;
  const isBreaking = ({ witness }: Verdict) => witness !== undefined;
  const right = verdicts.filter((verdict) => isReported(verdict) && isBreaking(verdict)).length;
  const wrong = verdicts.filter((verdict) => isReported(verdict) !== isBreaking(verdict));
  const [reported, breaking] = [verdicts.filter(isReported).length, verdicts.filter(isBreaking).length];
  console.log(
    `${name}: ${verdicts.length} verdicts, precision ${right} of ${reported}, recall ${right} of ${breaking}`,
  );
  if (!isListed) return;
  for (const { direction, how, witness, old, now, ...verdict } of wrong) {
    console.log(
      `${witness === undefined ? 'no witness' : 'missed'} (${direction}): ${how}; ${verdict.reported.join(' ')}`,
    );
    for (const value of [old, now, ...(witness === undefined ? [] : [witness])])
      console.log(`  ${JSON.stringify(value)}`);
  }
}

async function judgeRead(seed: number): Promise<Verdict[]> {
  const folder = await openPublicDocuments();
  const files = listFiles(folder).filter((name) => name.endsWith('.json'));
  const pick = toPick(seed);
  const verdicts: Verdict[] = [];
  for (let pairs = 0; pairs < READ; ) {
    const read = await readSchema(path.join(folder, files[pick(files.length)] ?? ''), pick);
    if (read === undefined) continue;
    try {
      const found = toVerdicts(read.schema, pairs % 2 === 1, pick, { schemas: read.schemas });
      if (found.length > 0) pairs += 1;
      verdicts.push(...found);
    } catch {
      // ajv compiles no keywords of 3.0, and not every pattern.
    }
  }
  return verdicts;
}

async function readSchema(file: string, pick: ReturnType<typeof toPick>): Promise<PickedSchema | undefined> {
  const document = await loadSpec(file, { maxMegabytes: MAX_MEGABYTES }).then(
    (loaded) => loaded.document,
    () => undefined,
  );
  return document && pickSchema(document, pick);
}
