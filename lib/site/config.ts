import { z } from 'zod';
import { findOwn, findRepeats } from '@/lib/collections';
import {
  type Diagnostic,
  type DiagnosticText,
  formatIssue,
  isMissing,
  type Location,
  narrowUnion,
  throwErrors,
} from '@/lib/diagnostic';
import { toPlainPath, toWebUrl } from '@/lib/http';
import { formatNameHint } from '@/lib/text';
import { locateField, readSettings } from './setting-lines';

const id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'lower-case letters, digits and hyphens');

const text = z.string().min(1);

const url = z.url('a whole URL with its scheme, such as https://developers.example.com');

/** A URL that a browser opens without running code. */
const href = text.refine(
  (link) => toWebUrl(link) !== undefined || /^tel:/i.test(link),
  'a path of this site, or a URL with https, http, mailto or tel',
);

const origin = z.string().regex(/^https:\/\/[^/\s;,']+$/, 'an origin, such as https://stats.example.com');

/** Why an old path can't be redirected, and what to write or do instead. */
const REFUSED_PATHS: readonly [RegExp, string][] = [
  [/^(?!\/)/, 'start it with /, such as /docs/old'],
  [/[?#]/, 'leave out the query and the anchor, which no host uses to find a file'],
  [/%/, 'a percent-encoded path can only be redirected on your host'],
  [/\/\/|\/\.\.?(?:\/|$)/, 'write single slashes, and neither . nor .. between them'],
  [/[^\w./~-]/, 'letters a to z, digits and - _ . ~ can be redirected here, everything else only on your host'],
  [/^\/(?:_|(?:404|offline)(?:\.html|\/|$))/, 'the portal writes files of its own there, so name another path'],
  // A version, such as `2.x` or `1.0.0-rc.1`, is no file extension.
  [
    /^(?!(?:\/[\w~-]+(?:\.(?:\d+(?:-[\w-]*)?|x))*)*(?:\.html|\/)?$)/,
    'hosts serve it as a file of its type, so it can only be redirected on your host, unless it ends in .html',
  ],
];

const oldPath = z.string().superRefine((path, context) => {
  const reason = REFUSED_PATHS.find(([pattern]) => pattern.test(path))?.[1];
  if (reason !== undefined) context.addIssue(reason);
});

const newPath = z
  .string()
  .regex(
    /^\/[\w./-]*(?:#[\p{L}\p{M}\p{N}_./-]+)?$/u,
    'a path of this site with or without an anchor, such as /docs/new#part',
  );

const guidePath = z.string().startsWith('/docs', 'a path that starts with /docs, such as /docs/v1');

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'a color as #rrggbb, in lower case');

/** The flags g and y are excluded, because each test would then continue after the last match. */
const pattern = z
  .instanceof(RegExp, { error: 'a regular expression, such as /^MS-\\d{3}$/' })
  .refine(({ flags }) => !/[gy]/.test(flags), 'a pattern without the flags g and y');

/** Fixed texts of the landing page and of the search; each has a default. */
const texts = z.strictObject({
  landing: z
    .strictObject({
      /** The heading, in the place of the title. */
      heading: text.optional(),
      /** Label of the button that opens the search. */
      search: text.default('Search guides and references'),
      tasks: text.default('What do you want to build?'),
      firstCall: text.default('Your first call'),
      references: text.default('API references'),
    })
    .prefault({}),
  search: z
    .strictObject({
      /** Label of the search button in the top bar. Together with the hint, the name of the search field. */
      label: text.default('Search'),
      /** What else readers can search for. Shown on the button if there is room. */
      hint: text.default('or paste a path or a field'),
      placeholder: text.default('Field, path or a question'),
    })
    .prefault({}),
});

const schema = z.strictObject({
  title: text,
  shortTitle: text.optional(),
  description: text,
  baseUrl: url,
  editUrl: url.optional(),
  announcement: z
    .strictObject({
      id,
      text,
      link: z.strictObject({ href, label: text }).optional(),
    })
    .optional(),
  landing: z
    .strictObject({
      tasks: z
        .array(
          z
            .strictObject({
              title: text,
              text,
              api: id,
              /** What the picture shows: guides or calls in order, with what `flow` says about them. */
              sequence: z.array(text).default([]),
              flow: text.optional(),
              /** Or the states of a thing: a name under `x-states` of the API. */
              states: text.optional(),
              more: z.array(text).default([]),
            })
            .refine(
              ({ sequence, flow, states }) =>
                states === undefined ? sequence.length > 0 : flow === undefined && sequence.length === 0,
              'a `sequence` of guides or calls, maybe with a `flow`; or `states` alone',
            ),
        )
        .default([]),
      firstCall: z
        .strictObject({
          call: text,
          /** Below the response: where to continue. */
          link: z.strictObject({ href, label: text }).optional(),
        })
        .optional(),
    })
    .prefault({}),
  texts: texts.prefault({}),
  codeShapes: z.array(z.strictObject({ name: text, pattern })).optional(),
  brand: z
    .strictObject({
      logo: text.optional(),
      accent: z
        .union([color, z.strictObject({ light: color, dark: color })], 'a color, or one as `light` and one as `dark`')
        .optional(),
      fonts: z.strictObject({ text: text.optional(), code: text.optional() }).optional(),
    })
    .optional(),
  /** Links at the end of each page, such as imprint and terms. */
  footerLinks: z.array(z.strictObject({ label: text, href })).optional(),
  /** A CSS file, applied after the styles of the portal. */
  stylesheet: z
    .string()
    .regex(/\.css$/, 'the path of a CSS file, such as public/own.css')
    .optional(),
  /** Scripts that every page loads from other origins, such as analytics. The content security policy allows only these. */
  head: z
    .strictObject({
      scripts: z
        .array(
          z.strictObject({
            src: z.string().regex(/^https:\/\/[^\s;,'"]+$/, 'a whole URL with https'),
            /** Attributes of the script that begin with `data-`, by name. */
            data: z
              .record(z.string().regex(/^data-[a-z0-9-]+$/, 'an attribute that begins with data-'), z.string())
              .optional(),
          }),
        )
        .default([]),
      /** Other origins that these scripts send requests to. */
      connect: z.array(origin).default([]),
    })
    .optional(),
  /**
   * Paths without a page, such as those of former guides, each with the path and optional anchor of the page that replaces it. Every form
   * of an old path is redirected, so the parsed ones are plain: without `.html` and a final slash.
   */
  redirects: z
    .record(oldPath, newPath)
    .transform((all) => Object.fromEntries(Object.entries(all).map(([from, to]) => [toPlainPath(from), to])))
    .default({}),
  ignoredTerms: z.array(text).optional(),
  /** A file with the pages of other repositories of the same portal, which links may lead to: `/links.json` of the assembled portal. */
  otherPages: text.optional(),
  searchExamples: z.array(text).optional(),
  offline: z.boolean().default(true),
  /** Whether to write compressed copies of files, for hosts that send these instead of compressing each response. */
  compressedCopies: z.boolean().default(true),
  mock: z.boolean().default(false),
  docsMcp: z.boolean().default(false),
  maxDocumentMegabytes: z.int().min(1).max(500).optional(),
  maxCallsPerPage: z.int().min(1).optional(),
  maxFieldsPerPage: z.int().min(1).optional(),
  apis: z
    .array(
      z.strictObject({
        id,
        label: text,
        spec: text,
        /** Whether mistakes in the document stop a build, as they should in your own documents. True by default; `false` makes them warnings. */
        strict: z.boolean().default(true),
        overlays: z.array(text).optional(),
        /** Base URL for links in the document's texts that start with `/`, because they refer to its author's site. */
        linkBase: url.optional(),
        /** The language of the document's texts, if it isn't English: screen readers, hyphenation and fonts follow it. */
        language: z
          .string()
          .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'a language tag, such as `ja` or `pt-BR`')
          .optional(),
      }),
    )
    .min(1),
  docsVersions: z
    .array(
      z.strictObject({
        id,
        label: text,
        prefix: guidePath,
        home: guidePath,
        inDefaultSidebar: z.boolean().optional(),
      }),
    )
    .min(1)
    .default([{ id: 'current', label: 'Current', prefix: '/docs', home: '/docs' }]),
});

/** The validated content of `site.config.ts`. `baseUrl` never ends with a slash; `editUrl` always does. */
export type SiteConfig = z.output<typeof schema> & {
  /** Whether the build shows other documents than the portal's. It then omits the guides, and errors in documents don't stop it. */
  preview: boolean;
  /** On the development server, why the settings in the file can't be used, and these are the ones from before. */
  mistakes?: readonly Diagnostic[];
};

/** Validates the configuration and applies the environment. Throws a build error that names every wrong field. */
export function parseSiteConfig(
  raw: z.input<typeof schema>,
  environment: Record<string, string | undefined> = process.env,
  readSource = readSettings,
): SiteConfig {
  const preview = readPreview(environment, raw);
  const given = { ...(preview ?? raw), baseUrl: environment.SITE_URL ?? raw.baseUrl };
  const result = schema.safeParse(given, { reportInput: true });
  // Documents in a preview may share a title, so only their IDs must be unique.
  const ofApis = preview === undefined ? (['id', 'label', 'spec'] as const) : (['id'] as const);
  const repeats = [
    ...ofApis.flatMap((field) => findRepeatedFields('apis', given.apis, field, readSource)),
    ...(['id', 'label', 'prefix'] as const).flatMap((field) =>
      findRepeatedFields('docsVersions', given.docsVersions ?? [], field, readSource),
    ),
  ];
  const invalid = result.success
    ? []
    : result.error.issues.flatMap(narrowUnion).flatMap((issue) => toErrors(issue, readSource()));
  const errors = [...invalid, ...repeats, ...findRepeatedPaths(Object.keys(given.redirects ?? {}), readSource)];
  throwErrors(errors.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)));
  if (!result.success) throw result.error;
  const { baseUrl, editUrl, ...rest } = result.data;
  return {
    ...rest,
    baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ''),
    ...(editUrl !== undefined && { editUrl: editUrl.replace(/(?<!\/)\/*$/, '/') }),
    preview: preview !== undefined,
  };
}

/** Returns whether mistakes in the document of an API are errors. */
export function isStrict({ apis }: Pick<SiteConfig, 'apis'>, api: string): boolean {
  return apis.find(({ id }) => id === api)?.strict !== false;
}

function findRepeatedFields<F extends string>(
  list: string,
  entries: readonly Record<F, string>[],
  field: F,
  readSource: () => string,
) {
  // The entries aren't validated yet, so that one run reports both kinds of errors.
  const values = Array.isArray(entries) ? entries.map((entry) => entry?.[field]) : [];
  return findRepeats(values, (value) => (typeof value === 'string' ? value : undefined)).map(({ item, index }) => {
    const message = `the field \`${list}.${index}.${field}\` repeats ${item}`;
    return {
      ...locateField([list, index, field], item, readSource()),
      message,
      hint: `give each entry its own ${field}`,
    };
  });
}

/** Returns an error for each old path that is served from the same file as another one, at least where capitals make no difference. */
function findRepeatedPaths(paths: readonly string[], readSource: () => string) {
  return findRepeats(paths, (path) => toPlainPath(path).toLowerCase()).map(({ item, first }) => {
    const isSame = toPlainPath(first) === toPlainPath(item);
    return {
      ...locateField(['redirects', item], undefined, readSource()),
      message: `\`redirects\` has ${first} and ${item}, which are one file${isSame ? '' : ' on macOS and Windows'}`,
      hint: isSame ? 'remove one of them' : 'remove one of them, or redirect it on your host',
    };
  });
}

function toErrors(issue: z.core.$ZodIssue, source: string): (Location & DiagnosticText)[] {
  const { path, input } = issue;
  if (issue.code === 'unrecognized_keys') {
    const { keys } = issue;
    return keys.map((key) => ({ ...locateField([...path, key], undefined, source), ...toUnknown(path, key) }));
  }
  const location = locateField(isMissing(issue) ? path.slice(0, -1) : path, input, source);
  const field = path.join('.');
  if (isMissing(issue)) return [{ ...location, message: `the field \`${field}\` is missing`, hint: 'add it' }];
  if (issue.code === 'too_small' && issue.origin !== 'number')
    return [{ ...location, message: `the field \`${field}\` is empty`, hint: 'give it a value' }];
  const hint =
    issue.code === 'invalid_type' && issue.expected === 'object'
      ? `write an object with ${listFields(path)
          .map((name) => `\`${name}\``)
          .join(', ')}`
      : 'correct it';
  return [{ ...location, message: `the field \`${field}\` is not valid: ${formatIssue(issue)}`, hint }];
}

/** Current fields, by the fields of earlier versions that they replace. Paths omit the numbers of list entries. */
const SUCCESSORS: Readonly<Record<string, string>> = {
  'landing.firstCalls': 'landing.firstCall',
  'landing.tasks.steps': 'landing.tasks.sequence',
};

function toUnknown(parent: readonly PropertyKey[], key: string): DiagnosticText {
  const successor = findOwn(SUCCESSORS, [...parent, key].filter((part) => typeof part !== 'number').join('.'));
  return {
    message: `there is no field \`${[...parent, key].join('.')}\``,
    hint:
      successor === undefined
        ? formatNameHint(key, listFields(parent), 'correct its spelling, or remove it')
        : `an earlier version had it; use \`${successor}\``,
  };
}

/** Returns the names of the fields of an object in the configuration, or of an entry of a list. */
export function listFields(parent: readonly PropertyKey[]): string[] {
  const whole: JsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const found = parent.reduce<JsonSchema | undefined>((at, part) => {
    const next = typeof part === 'number' ? at?.items : findOwn(at?.properties, String(part));
    return typeof next === 'object' && !Array.isArray(next) ? next : undefined;
  }, whole);
  return Object.keys(found?.properties ?? {});
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** A document that a preview shows: `id` is part of its URL, `spec` is the path of its entry file. */
export type PreviewedApi = { id: string; label: string; spec: string };

const VARIABLE = 'PORTAL_PREVIEW';

/** Returns the environment variables that make a build show only these documents. */
export function toPreviewEnvironment(apis: readonly PreviewedApi[]): Record<string, string> {
  return { [VARIABLE]: JSON.stringify(apis) };
}

/** Returns the configuration of a preview, which keeps only the limits of `site.config.ts`; undefined in any other build. */
function readPreview(
  environment: Record<string, string | undefined>,
  { maxDocumentMegabytes, maxCallsPerPage, maxFieldsPerPage }: z.input<typeof schema>,
): Omit<z.input<typeof schema>, 'baseUrl'> | undefined {
  const source = environment[VARIABLE];
  if (source === undefined) return undefined;
  // A cast, because `toPreviewEnvironment` wrote it in the process that started this one.
  const previewed = JSON.parse(source) as PreviewedApi[];
  const apis = previewed.map((api) => ({ ...api, strict: false }));
  return {
    title: apis.length === 1 && apis[0] !== undefined ? apis[0].label : 'API preview',
    description: apis.map(({ label }) => label).join(', '),
    apis,
    texts: { landing: { search: 'Search the API reference' } },
    maxDocumentMegabytes,
    maxCallsPerPage,
    maxFieldsPerPage,
    // A service worker would outlive the preview.
    offline: false,
  };
}
