import { z } from 'zod';
import { throwError } from '@/lib/diagnostic';
import { readPreview } from './preview';

const id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'lower-case letters, digits and hyphens');

const text = z.string().min(1);

const schema = z.strictObject({
  title: text,
  shortTitle: text.optional(),
  description: text,
  baseUrl: z.url(),
  editUrl: z.url().optional(),
  announcement: z
    .strictObject({
      id,
      text,
      link: z.strictObject({ href: text, label: text }).optional(),
    })
    .optional(),
  landing: z
    .strictObject({
      tasks: z.array(
        z.strictObject({
          title: text,
          text,
          needs: text,
          api: id,
          sequence: z.array(text).min(1),
          more: z.array(text).default([]),
        }),
      ),
      firstCalls: z.strictObject({ text, calls: z.array(text).min(1) }),
    })
    .optional(),
  codeShapes: z.array(z.strictObject({ name: text, pattern: z.instanceof(RegExp) })).optional(),
  ignoredTerms: z.array(text).optional(),
  searchExamples: z.array(text).optional(),
  maxDocumentMegabytes: z.int().min(1).max(500).optional(),
  apis: z
    .array(z.strictObject({ id, label: text, spec: text }))
    .min(1)
    .refine((apis) => new Set(apis.map((api) => api.id)).size === apis.length, 'each ID once'),
  docsVersions: z
    .array(
      z.strictObject({
        id,
        label: text,
        prefix: z.string().startsWith('/docs'),
        home: z.string().startsWith('/docs'),
      }),
    )
    .min(1),
});

/** What `site.config.ts` holds, checked; `baseUrl` has no trailing slash, `editUrl` has one. */
export type SiteConfig = z.output<typeof schema> & {
  /** Shows documents that are not the portal's own: no guides, and their problems are told without stopping the build. */
  preview: boolean;
};

/** The checked configuration with the environment's `SITE_URL` and preview applied; fails naming each wrong field. */
export function parseSiteConfig(
  raw: z.input<typeof schema>,
  environment: Record<string, string | undefined> = process.env,
): SiteConfig {
  const preview = readPreview(environment, raw);
  const result = schema.safeParse({ ...(preview ?? raw), baseUrl: environment.SITE_URL ?? raw.baseUrl });
  if (!result.success) {
    const message = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join(', ');
    throwError({ file: 'site.config.ts', message, hint: 'correct the named fields' });
  }
  const { baseUrl, editUrl, ...rest } = result.data;
  return {
    ...rest,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    ...(editUrl !== undefined && { editUrl: editUrl.replace(/\/*$/, '/') }),
    preview: preview !== undefined,
  };
}
