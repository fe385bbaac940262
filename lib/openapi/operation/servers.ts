import type { SpecDocument } from '@/lib/openapi/schema/document';
import type { Json, Server, ServerVariable } from '../model';
import { compact, own, ownEntries, ownText, ownTexts } from '../own';
import { asArray, asObject, type RawObject } from '../raw';

/** The servers of the innermost object that names any: operation over path over document (OpenAPI 3.1 "Server Object"). */
export function parseServers(owners: RawObject[], document: SpecDocument): Server[] {
  for (const owner of owners) {
    const servers = (asArray(own(owner, 'servers')) ?? []).flatMap((raw) => toServer(raw, document));
    if (servers.length > 0) return servers;
  }
  return [];
}

function toServer(raw: Json, document: SpecDocument): Server[] {
  const object = asObject(raw);
  const template = object === undefined ? undefined : ownText(object, 'url');
  if (object === undefined || template === undefined) {
    document.report(raw, 'a server has no url', 'add its url, or remove the entry');
    return [];
  }
  const variables = ownEntries(object, 'variables').flatMap(([name, variable]) => toVariable(name, variable));
  const url = variables.reduce((text, { name, default: value }) => text.replaceAll(`{${name}}`, () => value), template);
  return [compact({ url, template, description: ownText(object, 'description'), variables })];
}

function toVariable(name: string, raw: Json): ServerVariable[] {
  const object = asObject(raw);
  if (object === undefined) return [];
  const values = ownTexts(object, 'enum');
  const value = own(object, 'default') ?? values[0] ?? '';
  return [compact({ name, default: String(value), values, description: ownText(object, 'description') })];
}
