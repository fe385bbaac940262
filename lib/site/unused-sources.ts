import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '@/lib/diagnostic';
import type { Flow } from '@/lib/flows/model';
import { listFiles } from '@/lib/sources/files';
import type { SiteConfig } from './config';
import { RELEASES_FOLDER } from './releases';

const FOLDER = 'specs';
const FLOWS = 'specs/flows.arazzo.yaml';
const READ = [FLOWS, 'specs/decisions.yaml', 'specs/mock.yaml', 'content/sidebar.yaml', 'content/search-answers.yaml'];
const SOURCE_TABLES = 'specs/sources';
/** Matches the API ID in the code of a source table (`specs/sources/types.ts`). */
const SOURCE_TABLE_API = /\bSourceTable = \{\s*api: '([^']*)'/g;

/**
 * Returns an error for each file of `specs/` that no API reads, guide or image in the wrong folder, and source table or flow of
 * an unknown API. They may be left over from an earlier owner of the site. `read` lists the files that APIs read.
 */
export function findUnusedSources(
  root: string,
  { apis }: Pick<SiteConfig, 'apis'>,
  flows: readonly Flow[],
  read: readonly string[],
): Diagnostic[] {
  const known = new Set(apis.map(({ id }) => id));
  // A document that can't be read may refer to any of them.
  const isWhole = apis.every(({ spec }) => read.includes(path.normalize(spec)));
  return [
    ...(isWhole ? findUnusedFiles(root, apis, new Set(read)) : []),
    ...findStrayFiles(root, new Set(read)),
    ...findForeignSourceTables(root, known),
    ...findForeignFlows(known, flows),
  ];
}

/** Returns the file that is read instead of one whose name differs only in its ending or case. */
function findReadName(file: string): string | undefined {
  const toName = (path: string) => path.toLowerCase().replace(/\.(?:ya?ml|json)$/, '');
  return READ.find((name) => name !== file && toName(name) === toName(file));
}

function findUnusedFiles(root: string, apis: SiteConfig['apis'], read: ReadonlySet<string>): Diagnostic[] {
  return listIn(root, FOLDER)
    .filter(
      (file) =>
        /\.(?:ya?ml|json)$/.test(file) &&
        !READ.includes(file) &&
        findReadName(file) === undefined &&
        !apis.some(({ id }) => file.startsWith(`${RELEASES_FOLDER}/${id}/`)) &&
        !read.has(path.normalize(file)),
    )
    .map((file) => ({
      severity: 'error',
      file,
      message: 'no API reads this document',
      hint: 'name it in `apis` of site.config.ts, refer to it with `$ref`, or remove it',
    }));
}

function findStrayFiles(root: string, used: ReadonlySet<string>): Diagnostic[] {
  return ['content', FOLDER, 'public'].flatMap((folder) =>
    listIn(root, folder).flatMap((file): Diagnostic[] => {
      // Files in content/docs are checked with the guides.
      if (file.startsWith('content/docs/')) return [];
      const name = file.replace(/^.*\//, '');
      const read = findReadName(file);
      if (read !== undefined && !used.has(path.normalize(file)))
        return [{ severity: 'error', file, message: 'nothing reads this file', hint: `rename it to ${read}` }];
      if (/\.mdx$/i.test(name)) {
        const hint = `move it to content/docs/${name}`;
        return [{ severity: 'error', file, message: 'guides are in content/docs', hint }];
      }
      if (folder === 'public' || !/\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(name)) return [];
      return [{ severity: 'error', file, message: 'images are in public/', hint: `move it to public/img/${name}` }];
    }),
  );
}

function listIn(root: string, folder: string): string[] {
  return listFiles(path.join(root, folder)).map((name) => `${folder}/${name}`);
}

function findForeignSourceTables(root: string, known: ReadonlySet<string>): Diagnostic[] {
  const files = listIn(root, SOURCE_TABLES).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return files.flatMap((file) => {
    const named = [...readFileSync(path.join(root, file), 'utf8').matchAll(SOURCE_TABLE_API)].map(
      ([, api = '']) => api,
    );
    return named
      .filter((api) => !known.has(api))
      .map((api) => ({
        severity: 'error',
        file,
        message: `the source table belongs to the API ${api}, which is not in site.config.ts`,
        hint: `remove it, and ${SOURCE_TABLES} with the tests of specs/ if it is the last`,
      }));
  });
}

function findForeignFlows(known: ReadonlySet<string>, flows: readonly Flow[]): Diagnostic[] {
  return flows.flatMap((flow) => {
    const calls = flow.steps.flatMap(({ call, before }) => [call, ...before.map((other) => other.call)]);
    const foreign = new Set(calls.flatMap((call) => (call === undefined || known.has(call.api) ? [] : [call.api])));
    return [...foreign].map((api) => ({
      severity: 'error',
      file: FLOWS,
      message: `the flow ${flow.id} calls the API ${api}, which is not in site.config.ts`,
      hint: 'correct the flow, or remove it',
    }));
  });
}
