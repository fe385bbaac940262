import { toWebUrl } from '@/lib/http';
import {
  asObject,
  compact,
  formatJsonText,
  getArray,
  getEntries,
  getObject,
  getProperty,
  getString,
  getStrings,
  type RawObject,
} from '@/lib/openapi/json';
import type { Json, Question, Server, ServerVariable } from '@/lib/openapi/model';
import { toExternalDocs } from '@/lib/openapi/schema/describe';
import type { SpecDocument } from '@/lib/openapi/schema/document';
import { questionEntry, readEntries } from '@/lib/openapi/vocabulary/vocabulary';
import { findNamedOperation, type OperationNames } from './states';

/** Returns the general information of a document (OpenAPI 3.1 "Info Object"). */
export function parseInfo(document: SpecDocument, id: string) {
  const { root } = document;
  const info = getObject(root, 'info');
  const contact = getObject(info, 'contact');
  const license = getObject(info, 'license');
  const identifier = getString(license, 'identifier');
  const name = getString(license, 'name') ?? identifier;
  const text = (key: string) => getString(contact, key);
  return compact({
    title: shortenTitle(getString(info, 'title')?.trim() ?? '') || id,
    version: formatJsonText(getProperty(info, 'version') ?? ''),
    summary: getString(info, 'summary'),
    description: getString(info, 'description'),
    termsOfService: toWebUrl(getString(info, 'termsOfService')),
    contact:
      contact === undefined
        ? undefined
        : compact({ name: text('name'), url: toWebUrl(text('url')), email: text('email') }),
    license:
      name === undefined
        ? undefined
        : compact({
            name,
            url: toWebUrl(getString(license, 'url')),
            identifier: identifier === name ? undefined : identifier,
          }),
    externalDocs: toExternalDocs(getProperty(root, 'externalDocs')),
    servers: parseServers([root], document),
    unspecified: getStrings(root, 'x-unspecified'),
  });
}

/** The longest title of 2,639 public documents has 147 characters. Each page and many search records repeat it. */
const MAX_TITLE = 500;

function shortenTitle(title: string): string {
  return title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE).replace(/[\uD800-\uDBFF]$/, '')}…` : title;
}

/** Returns the servers of the innermost object that has any: operation over path over document (OpenAPI 3.1 "Server Object"). */
export function parseServers(owners: RawObject[], document: SpecDocument): Server[] {
  for (const owner of owners) {
    const pointer = `${document.pointerOf(owner)}/servers`;
    const servers = getArray(owner, 'servers').flatMap((raw, index) => toServer(raw, `${pointer}/${index}`, document));
    if (servers.length > 0) return servers;
  }
  return [];
}

function toServer(raw: Json, pointer: string, document: SpecDocument): Server[] {
  const template = getString(raw, 'url');
  if (template === undefined) {
    document.report(pointer, 'a server has no url', 'add its url, or remove the entry');
    return [];
  }
  const variables = getEntries(raw, 'variables').flatMap(([name, variable]) => toVariable(name, variable));
  const url = fillTemplate(template, variables);
  const [name, description] = [getString(raw, 'name'), getString(raw, 'description')];
  return [compact({ url, template, name, description, variables })];
}

/** Maximum length of all values in a URL. */
const MAX_FILLED = 10_000;

/** Returns a URL with the values of its variables. A value isn't filled again, so that values that name each other don't multiply. */
function fillTemplate(template: string, variables: readonly ServerVariable[]): string {
  const values = new Map(variables.map(({ name, default: value }) => [`{${name}}`, value]));
  let left = MAX_FILLED;
  return template.replace(/\{[^{}]*\}/g, (name) => {
    const value = values.get(name) ?? name;
    left -= value.length;
    return left < 0 ? name : value;
  });
}

function toVariable(name: string, raw: Json): ServerVariable[] {
  const object = asObject(raw);
  if (object === undefined) return [];
  const values = getStrings(object, 'enum');
  const value = getProperty(object, 'default') ?? values[0] ?? '';
  return [compact({ name, default: formatJsonText(value), values, description: getString(object, 'description') })];
}

/** Returns the questions of `x-questions`. Reports and omits unknown calls. */
export function parseQuestions(document: SpecDocument, operations: OperationNames): Question[] {
  const entries = readEntries(questionEntry, document.root['x-questions'], '/x-questions', document.report);
  return entries.map(({ entry: { question, why, operations: names }, pointer }) => ({
    question,
    why,
    operations: names.flatMap((name, index) => {
      const operation = findNamedOperation(name, operations, `${pointer}/operations/${index}`, document.report);
      return operation === undefined ? [] : { anchor: operation.id, title: operation.title };
    }),
  }));
}
