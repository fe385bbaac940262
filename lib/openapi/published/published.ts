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
  /** The webhooks, and the callbacks of all calls: what a client receives. */
  received: PublishedCall[];
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
  const calls: PublishedCall[] = [];
  const received: PublishedCall[] = [];
  const paths = getEntries(document, 'paths').filter(([path]) => !path.startsWith('x-'));
  const waiting = [
    ...paths.map(([path, raw]) => ({ path, raw, pointer: formatPointer(['paths', path]), list: calls })),
    ...getEntries(document, 'webhooks').map(([path, raw]) => {
      return { path, raw, pointer: formatPointer(['webhooks', path]), list: received };
    }),
  ];
  // A callback that many calls share is received once, also if it leads to itself.
  const known = new Set<string>();
  for (const { path, raw, pointer, list } of waiting) {
    const itemPointer = followPointer(raw, pointer, document);
    const item = follow(raw, document) ?? {};
    for (const { operation, path: names } of listOperations(item)) {
      const at = itemPointer + formatPointer(names);
      const method = formatMethod(names.at(-1) ?? '');
      list.push(toCall(document, machines, { path, method, pointer: at, item, itemPointer, operation }));
      for (const [name, callback] of getEntries(operation, 'callbacks')) {
        const expressions = followPointer(callback, `${at}/callbacks${formatPointer([name])}`, document);
        if (known.has(expressions)) continue;
        known.add(expressions);
        for (const [expression, called] of Object.entries(follow(callback, document) ?? {})) {
          if (expression.startsWith('x-')) continue;
          const below = expressions + formatPointer([expression]);
          waiting.push({ path: expression, raw: called, pointer: below, list: received });
        }
      }
    }
  }
  for (const machine of machines) nameIds(machine, calls);
  return { id, document, reasons: readReasons(document), calls, received, find: toRouteFinder(calls) };
}
