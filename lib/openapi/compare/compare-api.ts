import type { Api } from '@/lib/openapi/model';
import { compareDescribed, compareText, compareUnspecified } from './compare-facts';
import { compareCatalogs } from './compare-reasons';
import { compareSchemes } from './compare-security';
import { compareServers } from './compare-servers';
import { compareStates } from './compare-states';
import type { At, Comparison, Found } from './comparison';
import { pairBy } from './pair-by';
import { formatName } from './words';

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
