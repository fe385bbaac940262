import { z } from 'zod';
import { fail } from '@/lib/fail';
import { readPreview } from './preview';

const id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'lower-case letters, digits and hyphens');

const schema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  baseUrl: z.url(),
  editUrl: z.url().optional(),
  announcement: z
    .strictObject({
      id,
      text: z.string().min(1),
      link: z.strictObject({ href: z.string().min(1), label: z.string().min(1) }).optional(),
    })
    .optional(),
  searchExamples: z.array(z.string().min(1)).optional(),
  apis: z
    .array(z.strictObject({ id, label: z.string().min(1), spec: z.string().min(1) }))
    .min(1)
    .refine((apis) => new Set(apis.map((api) => api.id)).size === apis.length, 'each id once'),
  docsVersions: z
    .array(
      z.strictObject({
        id,
        label: z.string().min(1),
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
  const preview = readPreview(environment);
  const result = schema.safeParse({ ...(preview ?? raw), baseUrl: environment.SITE_URL ?? raw.baseUrl });
  if (!result.success) {
    const problem = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join(', ');
    fail({ where: 'site.config.ts', problem, remedy: 'correct the named fields' });
  }
  const { baseUrl, editUrl, ...rest } = result.data;
  return {
    ...rest,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    ...(editUrl !== undefined && { editUrl: editUrl.replace(/\/*$/, '/') }),
    preview: preview !== undefined,
  };
}
