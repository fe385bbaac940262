import type { Api } from '@/lib/openapi/model';
import { toReferenceDocument } from '@/lib/reference/build';
import type { ReferenceDocument } from '@/lib/reference/document';
import type { GuidesByOperation } from '@/lib/reference/operation';
import { formatApiPageHref } from './urls';

/** A reference as its pages show it, with the model for what is made from requests: samples and downloads. */
export type Reference = ReferenceDocument & { api: Api };

/** The reference of an API under the URLs of this site. */
export function toReference(api: Api, label: string, guides: GuidesByOperation): Reference {
  const toHref = (path: readonly string[]) => formatApiPageHref(api.id, path);
  return { ...toReferenceDocument(api, { label, toHref, guides }), api };
}
