import type { Api, Server, ServerVariable } from '@/lib/openapi/model';
import { breaking, compatible, EFFECTS, type FoundChange } from './change';
import { compareDescribed, compareText, compareUnspecified } from './compare-details';
import { compareCatalogs } from './compare-reasons';
import { compareSchemes } from './compare-security';
import { compareStates } from './compare-states';
import { addChanges, type Comparison, type Position, pairBy } from './comparison';
import { formatName, formatNames } from './words';

/** Compares the elements that documents define once: texts, servers, security schemes, reasons and states. */
export function compareApis(comparison: Comparison, old: Api, now: Api): void {
  const scope = { kind: 'api' } as const;
  const at: Position = { location: { kind: 'api' }, name: '', comparison, scope, direction: 'request' };
  addChanges(at, ...compareInfo(old, now), ...compareServers(old.servers, now.servers));
  for (const [before, after] of pairBy(old.groups, now.groups, ({ id }) => id).pairs) {
    const subject = `group ${formatName(after.title)}`;
    addChanges(
      { ...at, anchor: after.id },
      ...compareText(`title of ${subject}`, before.title, after.title),
      ...compareDescribed(subject, before, after),
    );
  }
  addChanges(at, ...compareSchemes(old, now), ...compareCatalogs(old, now), ...compareStates(old, now));
}

function compareInfo(old: Api, now: Api): FoundChange[] {
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

export function compareServers(old: readonly Server[], now: readonly Server[]): FoundChange[] {
  const toUrl = ({ template }: Server) => template.replace(/\/$/, '');
  const format = (server: Server) => `server ${formatName(toUrl(server))}`;
  // The scheme and host of a URL have no case.
  const formatServerKey = (server: Server) =>
    toUrl(server).replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, (origin) => origin.toLowerCase());
  const { pairs, gone, added } = pairBy(old, now, formatServerKey);
  return [
    ...gone.map((each) => breaking('server', 'removed', `${format(each)} removed`, EFFECTS.unreachable)),
    ...added.map((each) => compatible('server', 'added', `new ${format(each)}`)),
    ...pairs.flatMap(([before, after]) => compareServer(before, after, format(after))),
  ];
}

function compareServer(old: Server, now: Server, subject: string): FoundChange[] {
  return [
    ...compareText(`name of ${subject}`, old.name, now.name),
    ...compareText(`description of ${subject}`, old.description, now.description),
    ...pairBy(old.variables, now.variables, ({ name }) => name).pairs.flatMap(([before, after]) =>
      compareVariable(before, after, `variable ${formatName(after.name)} of ${subject}`),
    ),
  ];
}

/** Compares the values of a server variable. Without a list of values, it allows any. */
function compareVariable(old: ServerVariable, now: ServerVariable, subject: string): FoundChange[] {
  const found: FoundChange[] = [];
  if (old.values.length === 0 && now.values.length > 0) {
    const effect = 'Requests with another value may fail.';
    const values = { new: formatNames(now.values) };
    found.push(breaking('server', 'changed', `${subject} allows only listed values`, effect, values));
  } else if (old.values.length > 0 && now.values.length === 0) {
    found.push(compatible('server', 'changed', `${subject} allows any value`, { old: formatNames(old.values) }));
  } else {
    const gone = old.values.filter((value) => !now.values.includes(value));
    const added = now.values.filter((value) => !old.values.includes(value));
    const effect = 'Requests with the old value may fail.';
    if (gone.length > 0)
      found.push(breaking('server', 'changed', `${formatValues(gone)} of ${subject} removed`, effect));
    if (added.length > 0) found.push(compatible('server', 'changed', `new ${formatValues(added)} of ${subject}`));
  }
  if (old.default !== now.default) {
    const values = { old: formatName(old.default), new: formatName(now.default) };
    const effect = 'Clients that leave it out call another server.';
    found.push(breaking('server', 'changed', `default of ${subject} changed`, effect, values));
  }
  return [...found, ...compareText(`description of ${subject}`, old.description, now.description)];
}

function formatValues(values: readonly string[]): string {
  return `${values.length === 1 ? 'value' : 'values'} ${formatNames(values)}`;
}
