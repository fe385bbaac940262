import { memoizeWeak } from '@/lib/memoize';
import type { Api, AuthoredSample, Operation } from '@/lib/openapi/model';
import { toAnswer } from '@/lib/openapi/request/answer';
import { toRequest } from '@/lib/openapi/request/request';
import { formatCurl } from '@/lib/openapi/request/samples/curl';
import { formatIncoming } from '@/lib/openapi/request/samples/incoming';
import { toLanguageName } from '@/lib/openapi/request/samples/language-name';
import { LANGUAGES } from '@/lib/openapi/request/samples/languages';
import { formatSnippet } from '@/lib/openapi/request/samples/snippet';

/** A call in one language, authored or generated. */
export type Sample = {
  /** Language for highlighting and for the reader's choice: `shell`, `javascript`, …; `http` for calls received. */
  lang: string;
  label: string;
  source: string;
  authored: boolean;
};

/**
 * Returns an operation's code samples, one for each language: curl first, then seven languages from the same request. The first
 * authored sample of a language stands in for the generated one. A call that the integrator receives has one sample, the incoming request as HTTP.
 */
export function toSamples(api: Api, operation: Operation): Sample[] {
  return samplesOf(api)(operation);
}

/** Pages, their Markdown and the files of other languages show the same samples. */
const samplesOf = memoizeWeak((api: Api) => memoizeWeak((operation: Operation) => makeSamples(api, operation)));

function makeSamples(api: Api, operation: Operation): Sample[] {
  const authored = operation.samples.map(toAuthored);
  const generated = toGenerated(api, operation);
  const first = (lang: string) => authored.find((sample) => sample.lang === lang);
  const others = authored.filter(
    (sample) => sample === first(sample.lang) && !generated.some(({ lang }) => lang === sample.lang),
  );
  return [...generated.map((sample) => first(sample.lang) ?? sample), ...others];
}

function toGenerated(api: Api, operation: Operation): Sample[] {
  const request = toRequest(api, operation);
  if (operation.kind !== 'call') {
    return [{ lang: 'http', label: 'HTTP', source: formatIncoming(operation, request), authored: false }];
  }
  const curl: Sample = { lang: 'shell', label: 'curl', source: formatCurl(request), authored: false };
  const others = LANGUAGES.map((language): Sample => {
    const { lang, label } = language;
    return { lang, label, source: formatSnippet(language, request, toAnswer(operation)), authored: false };
  });
  return [curl, ...others];
}

function toAuthored({ lang, label, source }: AuthoredSample): Sample {
  return { lang: toLanguageName(lang), label, source, authored: true };
}
