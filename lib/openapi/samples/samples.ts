import { memoizeOnce } from '@/lib/memoize';
import { formatFormFields } from '@/lib/openapi/example-values/serialize';
import { listOperations } from '@/lib/openapi/operations';
import type { Api, Json, Operation } from '../model';
import { formatChunks, type SampleBody, toRawMultipart } from './body';
import { LANGUAGES, toLanguageName } from './languages';
import { printIndentedJson } from './literal';
import { findFolds, readMarks, type SampleFold, toValueLines, type ValueLines } from './marks';
import { formatBody } from './program';
import { type SampleRequest, toSampleRequest } from './request';
import { findFirstExample, listRequestExamples } from './request-examples';
import { formatSampleText } from './sample-text';

/** A call in one language, authored or generated. */
export type Sample = {
  /** Language for highlighting and for the reader's choice: `shell`, `javascript`, …; `http` for calls received. */
  lang: string;
  label: string;
  source: string;
  authored: boolean;
  /** Lines of a generated sample to fold: the setup, and the headers and options of every call. Empty for an authored sample. */
  folds: SampleFold[];
  /** Lines of the body's value and its members in a generated sample, counted from 1. */
  lines?: ValueLines;
};

/**
 * Returns an operation's samples of one request example (else of the first), one for each language. The first authored
 * sample of a language replaces the generated ones for every example; authored samples in other languages come last. A call
 * that the integrator receives has one sample, the incoming request as HTTP.
 */
export function toSamples(api: Api, operation: Operation, example = findFirstExample(operation)): Sample[] {
  const toRequest = memoizeOnce(() => toSampleRequest(api, operation, example));
  return listVariants(operation).map((variant) => toSample(variant, operation, toRequest));
}

/** Returns the sample in one language without making the others; undefined if there is none. */
export function findSample(
  api: Api,
  operation: Operation,
  wanted: string,
  example = findFirstExample(operation),
): Sample | undefined {
  const variant = listVariants(operation).find(({ lang }) => lang === wanted);
  return variant && toSample(variant, operation, () => toSampleRequest(api, operation, example));
}

export function listLanguages(operation: Operation): { lang: string; label: string }[] {
  return listVariants(operation).map(({ lang, label }) => ({ lang, label }));
}

type Variant = { lang: string; label: string; source?: string };

function listVariants({ kind, samples }: Operation): Variant[] {
  const authored = samples.map(({ lang, label, source }): Variant => ({ lang: toLanguageName(lang), label, source }));
  const generated: Variant[] = kind === 'call' ? LANGUAGES.map(({ lang, label }) => ({ lang, label })) : [INCOMING];
  const byLanguage = new Map(generated.map((variant) => [variant.lang, variant]));
  for (const variant of authored) {
    if (byLanguage.get(variant.lang)?.source === undefined) byLanguage.set(variant.lang, variant);
  }
  return [...byLanguage.values()];
}

const INCOMING = { lang: 'http', label: 'HTTP' };

function toSample({ lang, label, source }: Variant, operation: Operation, toRequest: () => SampleRequest): Sample {
  if (source !== undefined) return { lang, label, source, folds: [], authored: true };
  const request = toRequest();
  const language = operation.kind === 'call' ? LANGUAGES.find((one) => one.lang === lang) : undefined;
  const code = language?.format(request) ?? formatIncoming(operation, request);
  const { source: written, marks } = readMarks(code);
  const value = request.body === undefined ? undefined : findLiteral(request.body);
  const lines = value === undefined ? undefined : toValueLines(value, marks);
  const folds = findFolds(marks, operation);
  return { lang, label, source: written, folds, ...(lines !== undefined && { lines }), authored: false };
}

/** Returns the value that a generated sample can write as a literal: JSON, or the fields of a form whose names differ. */
function findLiteral(body: SampleBody): Json | undefined {
  if (body.kind === 'json') return body.value;
  if (body.kind !== 'form') return undefined;
  const value = Object.fromEntries(body.fields.map((field) => [field.name, field.value]));
  return Object.keys(value).length === body.fields.length ? value : undefined;
}

export type ListedSample = {
  operation: Operation;
  example?: string;
  lang: string;
  /** File name to save it under. Samples of one language share it, so each needs a separate folder. */
  fileName: string;
  /** Ends with a line break. */
  code: string;
  authored: boolean;
  /** The request that generated samples send, and how they read the response. An authored sample may send another request. */
  request: SampleRequest;
};

/** Returns every sample of the calls of an API, by document order, request example and language. */
export function listSamples(api: Api): ListedSample[] {
  return listOperations(api)
    .filter(({ kind }) => kind === 'call')
    .flatMap((operation) => {
      const examples = listRequestExamples(operation);
      return (examples.length === 0 ? [undefined] : examples).flatMap((example) => {
        const request = toSampleRequest(api, operation, example);
        return toSamples(api, operation, example).map(({ lang, source, authored }): ListedSample => {
          const fileName = LANGUAGES.find((language) => language.lang === lang)?.fileName ?? 'sample.txt';
          const named = example === undefined ? {} : { example: example.name };
          return { operation, ...named, lang, fileName, code: `${source}\n`, authored, request };
        });
      });
    });
}

/** Returns the request that the integrator receives as HTTP text, with placeholders such as `<TOKEN>`. */
function formatIncoming(operation: Operation, { method, headers, body }: SampleRequest): string {
  const sent = body?.kind === 'multipart' ? toRawMultipart(body, '\n') : body;
  const lines = [`${method} ${toTarget(operation)} HTTP/1.1`, 'Host: your-server.example'];
  for (const { name, value } of headers)
    lines.push(`${name}: ${formatSampleText(value, (variable) => `<${variable}>`)}`);
  if (sent === undefined) return lines.join('\n');
  const text = formatBody(sent, { json: printIndentedJson, form: formatFormFields, raw: formatChunks });
  return [...lines, `Content-Type: ${sent.mediaType}`, '', text].join('\n').trimEnd();
}

/** Returns the target of a request that the integrator receives. The key of a webhook is only a name, unless it is written as a path. */
function toTarget({ kind, path }: Operation): string {
  if (/^[/{]/.test(path)) return path;
  return kind === 'webhook' ? '<YOUR_WEBHOOK_PATH>' : `/${path}`;
}
