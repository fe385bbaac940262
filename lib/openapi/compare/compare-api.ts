import type { Api, Server, ServerVariable } from '@/lib/openapi/model';
import { compareDescribed, compareText, compareUnspecified } from './compare-facts';
import { compareCatalogs } from './compare-reasons';
import { compareSchemes } from './compare-security';
import { compareStates } from './compare-states';
import { type At, type Comparison, type Found, pairBy } from './comparison';
import { formatName, formatNames, toSentence } from './words';

/** Compares what two documents say once: texts, servers, security schemes, reasons and states. */
export function compareApis(comparison: Comparison, old: Api, now: Api): void {
  const at: At = { place: { kind: 'api' }, name: '', scope: { kind: 'api' }, direction: 'request' };
  const add = (found: readonly Found[], anchor?: string) => {
    for (const each of found) comparison.add(anchor === undefined ? at : { ...at, anchor }, each);
  };
  add(compareInfo(old, now));
  add(compareServers(old.servers, now.servers));
  for (const [before, after] of pairBy(old.groups, now.groups, ({ id }) => id)) {
    const subject = `group ${formatName(after.title)}`;
    add(
      [...compareText(`title of ${subject}`, before.title, after.title), ...compareDescribed(subject, before, after)],
      after.id,
    );
  }
  for (const { found, anchor } of [
    ...compareSchemes(old, now),
    ...compareCatalogs(old, now),
    ...compareStates(old, now),
  ]) {
    add(found, anchor);
  }
}

function compareInfo(old: Api, now: Api): Found[] {
  return [
    ...compareText('title of the API', old.title, now.title),
    ...compareText('version of the API', old.version, now.version),
    ...compareText('summary of the API', old.summary, now.summary),
    ...compareText('description of the API', old.description, now.description),
    ...compareText('terms of service', old.termsOfService, now.termsOfService),
    ...compareText('contact', Object.values(old.contact ?? {}).join(' '), Object.values(now.contact ?? {}).join(' ')),
    ...compareText('license', Object.values(old.license ?? {}).join(' '), Object.values(now.license ?? {}).join(' ')),
    ...compareText('link of the API to more documentation', old.externalDocs?.url, now.externalDocs?.url),
    ...compareUnspecified('the API', old.unspecified, now.unspecified),
    ...compareText('questions to the provider', formatQuestions(old), formatQuestions(now)),
  ];
}

function formatQuestions({ questions }: Api): string {
  return questions.map(({ question, why }) => `${question} ${why}`).join(' ');
}

/** Returns what changed in the servers of an API or of one operation. */
export function compareServers(old: readonly Server[], now: readonly Server[]): Found[] {
  const toKey = ({ template }: Server) => template.replace(/\/$/, '');
  const before = new Map(old.map((each) => [toKey(each), each]));
  const after = new Map(now.map((each) => [toKey(each), each]));
  return [
    ...[...before.keys()].flatMap((url): Found[] => {
      if (after.has(url)) return [];
      const message = toSentence(`server ${formatName(url)} removed`);
      return [{ kind: 'breaking', effect: 'Requests to it may fail.', what: 'server', action: 'removed', message }];
    }),
    ...[...after].flatMap(([url, server]): Found[] => {
      const earlier = before.get(url);
      if (earlier !== undefined) return compareServer(earlier, server, url);
      const message = toSentence(`new server ${formatName(url)}`);
      return [{ kind: 'compatible', what: 'server', action: 'added', message }];
    }),
  ];
}

function compareServer(old: Server, now: Server, url: string): Found[] {
  const subject = `server ${formatName(url)}`;
  const variables = now.variables.flatMap((variable) => {
    const earlier = old.variables.find(({ name }) => name === variable.name);
    return earlier === undefined ? [] : compareVariable(earlier, variable, subject);
  });
  return [
    ...compareText(`name of ${subject}`, old.name, now.name),
    ...compareText(`description of ${subject}`, old.description, now.description),
    ...variables,
  ];
}

/** A variable without a list allows any value. */
function compareVariable(old: ServerVariable, now: ServerVariable, server: string): Found[] {
  const subject = `variable ${formatName(now.name)} of ${server}`;
  const gone = now.values.length === 0 ? [] : old.values.filter((value) => !now.values.includes(value));
  const added = old.values.length === 0 ? [] : now.values.filter((value) => !old.values.includes(value));
  const found: Found[] = [];
  if (old.values.length === 0 && now.values.length > 0) {
    const effect = 'Requests with another value may fail.';
    const message = toSentence(`${subject} allows only listed values`);
    found.push({
      kind: 'breaking',
      effect,
      what: 'server',
      action: 'changed',
      message,
      new: formatNames(now.values),
    });
  }
  if (old.values.length > 0 && now.values.length === 0) {
    const message = toSentence(`${subject} allows any value`);
    found.push({ kind: 'compatible', what: 'server', action: 'changed', message, old: formatNames(old.values) });
  }
  if (gone.length > 0) {
    const effect = 'Requests with the old value may fail.';
    const message = toSentence(`${formatValues(gone)} of ${subject} removed`);
    found.push({ kind: 'breaking', effect, what: 'server', action: 'changed', message });
  }
  if (added.length > 0) {
    const message = toSentence(`new ${formatValues(added)} of ${subject}`);
    found.push({ kind: 'compatible', what: 'server', action: 'changed', message });
  }
  if (old.default !== now.default) {
    const effect = 'Clients that leave it out call another server.';
    const message = toSentence(`default of ${subject} changed`);
    const values = { old: formatName(old.default), new: formatName(now.default) };
    found.push({ kind: 'breaking', effect, what: 'server', action: 'changed', message, ...values });
  }
  return [...found, ...compareText(`description of ${subject}`, old.description, now.description)];
}

function formatValues(values: readonly string[]): string {
  return `${values.length === 1 ? 'value' : 'values'} ${formatNames(values)}`;
}
