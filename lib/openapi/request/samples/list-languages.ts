import type { Operation } from '@/lib/openapi/model';
import { toLanguageName } from '@/lib/openapi/request/samples/language-name';
import { LANGUAGES } from '@/lib/openapi/request/samples/languages';

/** The languages of an operation's samples in their order, known without making a sample. */
export function listLanguages({ kind, samples }: Operation): string[] {
  const generated = kind === 'call' ? ['shell', ...LANGUAGES.map(({ lang }) => lang)] : ['http'];
  return [...new Set([...generated, ...samples.map(({ lang }) => toLanguageName(lang))])];
}
