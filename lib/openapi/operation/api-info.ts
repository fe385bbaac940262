import { toWebAddress } from '@/lib/openapi/read/web-url';
import { toExternalDocs, toUnspecified } from '@/lib/openapi/schema/describe';
import type { SpecDocument } from '@/lib/openapi/schema/document';
import type { Api } from '../model';
import { compact, own, ownObject, ownText } from '../own';
import { parseServers } from './servers';

type ApiInfo = Pick<
  Api,
  | 'title'
  | 'version'
  | 'summary'
  | 'description'
  | 'termsOfService'
  | 'contact'
  | 'license'
  | 'externalDocs'
  | 'servers'
  | 'unspecified'
>;

/** What a document says of itself (OpenAPI 3.1 "Info Object"). */
export function parseInfo(document: SpecDocument, id: string): ApiInfo {
  const { root } = document;
  const info = ownObject(root, 'info') ?? {};
  const contact = ownObject(info, 'contact');
  const license = ownObject(info, 'license');
  const name = license === undefined ? undefined : (ownText(license, 'name') ?? ownText(license, 'identifier'));
  const text = (key: string) => ownText(contact ?? {}, key);
  return compact({
    title: ownText(info, 'title') ?? id,
    version: String(own(info, 'version') ?? ''),
    summary: ownText(info, 'summary'),
    description: ownText(info, 'description'),
    termsOfService: toWebAddress(ownText(info, 'termsOfService')),
    contact:
      contact === undefined
        ? undefined
        : compact({ name: text('name'), url: toWebAddress(text('url')), email: text('email') }),
    license:
      license === undefined || name === undefined
        ? undefined
        : compact({ name, url: toWebAddress(ownText(license, 'url')) }),
    externalDocs: toExternalDocs(own(root, 'externalDocs')),
    servers: parseServers([root], document),
    unspecified: toUnspecified(own(root, 'x-unspecified')),
  });
}
