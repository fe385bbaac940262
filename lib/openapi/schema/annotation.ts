import type { ExternalDocs, Json, Markdown } from '../model';
import { compact, own } from '../own';
import { asArray, asObject, asString } from '../raw';
import { toWebAddress } from '../reading/web-address';

/** The deprecation mark of anything, with the reason of `x-deprecated-reason` when it gives one. */
export function toDeprecated(find: (keyword: string) => Json | undefined): { reason?: Markdown } | undefined {
  if (find('deprecated') !== true) return undefined;
  return compact({ reason: asString(find('x-deprecated-reason')) });
}

/** `externalDocs`, when it has an address that leads somewhere. */
export function toExternalDocs(value: Json | undefined): ExternalDocs | undefined {
  const raw = asObject(value);
  const url = raw === undefined ? undefined : toWebAddress(asString(own(raw, 'url')));
  if (raw === undefined || url === undefined) return undefined;
  return compact({ url, description: asString(own(raw, 'description')) });
}

/** The sentences of `x-unspecified`. */
export function toUnspecified(value: Json | undefined): Markdown[] {
  return (asArray(value) ?? []).filter((sentence) => typeof sentence === 'string');
}
