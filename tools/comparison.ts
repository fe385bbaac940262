import path from 'node:path';
import fc from 'fast-check';
import { judge, schemas, toPick, type Verdict } from '@/lib/openapi/compare/schema-pairs.fixture';
import { asObject, getEntries, isObject, type RawObject } from '@/lib/openapi/json';
import { loadSpec } from '@/lib/openapi/load';
import type { Json } from '@/lib/openapi/model';
import { listFiles } from '@/lib/sources/files';
import { listArguments, runCommand } from '@/scripts/command';
import { openPublicDocuments } from '@/tools/public-documents';

const GENERATED = 500;
const READ = 300;

/** A schema with more references takes ajv longer than a figure is worth. */
const MAX_REFERENCES = 20;

/** A figure needs no document that takes seconds to read. */
const MAX_MEGABYTES = 1;

/**
 * `npm run measure -- comparison [--list] [SEED]`: compares pairs of schemas, half of them two spellings of the same values and half with a
 * change, 500 generated and 300 from public documents. Prints how many of the reported breaking changes are ones (precision) and how many
 * of the breaking changes are reported (recall); ajv decides by a value that only one schema accepts. `--list` prints the wrong verdicts.
 */
await runCommand(async () => {
  const given = listArguments();
  const isListed = given.includes('--list');
  const seed = Number(given.find((argument) => /^\d+$/.test(argument)) ?? 1);
  const generated = fc.sample(schemas, { numRuns: GENERATED, seed });
  print(
    'generated',
    generated.flatMap((schema, index) => judge(schema, index % 2 === 1, toPick(seed + index))),
    isListed,
  );
  print('read', await judgeRead(seed), isListed);
});

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
      const found = judge(read.schema, pairs % 2 === 1, pick, { schemas: read.schemas });
      if (found.length > 0) pairs += 1;
      verdicts.push(...found);
    } catch {
      // ajv compiles no keywords of 3.0, and not every pattern.
    }
  }
  return verdicts;
}

/** Returns a named schema of a document, with the schemas that it refers to; undefined if there is none of a suitable size. */
async function readSchema(
  file: string,
  pick: ReturnType<typeof toPick>,
): Promise<{ schema: RawObject; schemas: RawObject } | undefined> {
  const document = await loadSpec(file, { maxMegabytes: MAX_MEGABYTES }).then(
    (loaded) => loaded.document,
    () => undefined,
  );
  // ajv doesn't know that requests omit read-only fields.
  const withoutAccess = (key: string, value: Json) => (key === 'readOnly' || key === 'writeOnly' ? undefined : value);
  const components: Json = JSON.parse(JSON.stringify(document?.components ?? {}, withoutAccess));
  const all = asObject(asObject(components)?.schemas) ?? {};
  const named = getEntries({ all }, 'all').flatMap(([, schema]) =>
    isObject(schema) && schema.$ref === undefined ? [schema] : [],
  );
  const schema = named[pick(Math.max(1, named.length))];
  if (schema === undefined) return undefined;
  const found = new Map<string, Json>();
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null || found.size > MAX_REFERENCES) return;
    const name = isObject(value) && typeof value.$ref === 'string' ? value.$ref.split('/').at(-1) : undefined;
    const target = name === undefined ? undefined : all[name];
    if (name !== undefined && target !== undefined && !found.has(name)) {
      found.set(name, target);
      visit(target);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(schema);
  return found.size > MAX_REFERENCES ? undefined : { schema, schemas: Object.fromEntries(found) };
}
