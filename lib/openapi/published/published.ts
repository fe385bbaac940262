import { readFileSync } from 'node:fs';
import { throwError } from '@/lib/diagnostic';
import { formatMethod } from '@/lib/http';
import { getArray, getEntries, getObject, isObject, type RawObject } from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { follow, followPointer, formatPointer } from '@/lib/openapi/pointer';
import { listOperations } from '@/lib/openapi/read/grammar';
import { type PublishedCall, toCall } from './call';
import { type Machine, nameIds, toMachine } from './machines';
import { type DocumentedError, readReasons } from './reasons';
import { type RouteFinder, toRouteFinder } from './routes';

/** What tools ask of a document that the portal published: its calls and its error catalog. */
export type PublishedApi = {
  id: string;
  document: RawObject;
  reasons: DocumentedError[];
  calls: PublishedCall[];
  find: RouteFinder<PublishedCall>;
};

/** Reads the file of a document that the portal published: bundled, with internal references only, and checked by its build. */
export function loadPublished(id: string, file: string): PublishedApi {
  return readPublished(id, readDocument(file));
}

function readDocument(file: string): RawObject {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return throwError({ file, message: 'the document cannot be read', hint: 'name an OpenAPI 3.1 document in JSON' });
  }
  try {
    const document = JSON.parse(text) as Json; // what JSON.parse returns is JSON
    if (isObject(document) && getObject(document, 'paths') !== undefined) return document;
  } catch {
    return throwError({ file, message: 'the document is not JSON', hint: 'use the JSON that the portal publishes' });
  }
  return throwError({ file, message: 'this is no OpenAPI document: it has no `paths`', hint: 'name another file' });
}

/** Returns what tools ask of a published document. */
export function readPublished(id: string, document: RawObject): PublishedApi {
  const machines = getArray(document, 'x-states').flatMap((raw): Machine[] => {
    const machine = toMachine(follow(raw, document) ?? {});
    return machine === undefined ? [] : [machine];
  });
  const paths = getEntries(document, 'paths').filter(([path]) => !path.startsWith('x-'));
  const calls = paths.flatMap(([path, raw]) => {
    const at = followPointer(raw, formatPointer(['paths', path]), document);
    const item = follow(raw, document) ?? {};
    return listOperations(item).map((found) =>
      toCall(document, machines, {
        path,
        method: formatMethod(found.path.at(-1) ?? ''),
        pointer: at + formatPointer(found.path),
        item,
        itemPointer: at,
        operation: found.operation,
      }),
    );
  });
  for (const machine of machines) nameIds(machine, calls);
  return { id, document, reasons: readReasons(document), calls, find: toRouteFinder(calls) };
}
