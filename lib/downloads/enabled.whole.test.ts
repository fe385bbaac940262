import { describe, expect, test } from 'vitest';
import { toPostman } from '@/lib/downloads/postman';
import { loadSpec } from '@/lib/openapi/load';
import { listOperations } from '@/lib/openapi/operations';
import { parseApi } from '@/lib/openapi/parse';
import { toSampleRequest } from '@/lib/openapi/samples/request';
import { formatSampleText } from '@/lib/openapi/samples/sample-text';

type Entry = { key: string; value: string; disabled?: boolean };
type Request = { method: string; url: { path: string[]; query: Entry[] }; header: Entry[]; auth?: { type: string } };

describe.each(['legacy', 'linkv1', 'linkv2', 'entryv1'])('%s', (id) => {
  test('each call sends the parameters and the type that its sample sends, and a credential where its sample does', async () => {
    const spec = await loadSpec(`specs/${id}.yaml`);
    const api = parseApi(spec);
    const requests = listRequests(JSON.parse(toPostman(spec.document, api)));
    const calls = listOperations(api).filter(({ kind }) => kind === 'call');
    const sent = calls.map((operation) => {
      const { method, url, headers } = toSampleRequest(api, operation);
      const query = new URLSearchParams(formatSampleText(url, (name) => name).split('?')[1] ?? '');
      const names = headers.map(({ name }) => name);
      const isAuthorized = names.includes('Authorization');
      return formatSent(method, operation.path, [...new Set(query.keys())], names, isAuthorized);
    });
    const enabled = requests.map(({ method, url, header, auth }) => {
      const path = `/${url.path.join('/').replace(/:(\w+)|\{\{(\w+)\}\}/g, '{$1$2}')}`;
      return formatSent(method, path, listEnabled(url.query), listEnabled(header), auth?.type !== 'noauth');
    });
    expect(enabled.sort()).toEqual(sent.sort());
  });
});

/** Postman holds the credential apart, and gives a bodyless call no type. */
const APART = new Set(['authorization', 'content-type']);

function formatSent(method: string, path: string, query: string[], headers: string[], isAuthorized: boolean): string {
  const shown = headers.map((name) => name.toLowerCase()).filter((name) => !APART.has(name));
  return `${method} ${path} ? ${query.sort().join(' ')} : ${shown.sort().join(' ')} ${isAuthorized ? 'authorized' : 'open'}`;
}

function listEnabled(entries: Entry[]): string[] {
  return [...new Set(entries.filter(({ disabled }) => disabled !== true).map(({ key }) => key))];
}

function listRequests(folder: { item?: unknown[]; request?: Request }): Request[] {
  if (folder.request !== undefined) return [folder.request];
  return (folder.item ?? []).flatMap((item) => listRequests(item as { item?: unknown[] })); // Postman's own nesting
}
