import { listMediaTypes } from '@/lib/openapi/list-media-types';
import { listOwnServers } from '@/lib/openapi/list-own-servers';
import type { Api, Operation, Rule, Schema, Server } from '@/lib/openapi/model';
import { formatCount } from './format-count';
import type { GuideLink, Reference } from './reference';
import { toBranches } from './schema-rows';

/** What an operation's page says that its model alone does not decide. */
export type OperationFacts = {
  guides: readonly GuideLink[];
  /** `8 required headers, 2 optional`: how many of the common ones it takes; empty where it takes none. */
  headers: string;
  /** Present where they are not those of the whole API. */
  ownServers: Server[];
  /** The rules that no shown field carries: they hold for the whole call. */
  rules: Rule[];
};

/** The guides, servers and rules of one operation of the reference. */
export function toOperationFacts({ api, guides }: Reference, operation: Operation): OperationFacts {
  return {
    guides: guides[operation.id] ?? [],
    headers: formatHeaderCount(api, operation),
    ownServers: listOwnServers(api, operation),
    rules: listUnboundRules(operation),
  };
}

function formatHeaderCount({ commonHeaders }: Api, operation: Operation): string {
  const own = commonHeaders.filter(({ name }) => operation.commonHeaders.includes(name));
  const required = own.filter((header) => header.required).length;
  const optional = own.length - required;
  if (own.length === 0) return '';
  if (required === 0) return formatCount(optional, 'optional header');
  return `${formatCount(required, 'required header')}${optional === 0 ? '' : `, ${optional} optional`}`;
}

function listUnboundRules(operation: Operation): Rule[] {
  const bound = [
    ...operation.parameters.flatMap((group) => group.parameters).flatMap((parameter) => parameter.rules),
    ...listMediaTypes(operation).flatMap(({ schema }) => (schema === undefined ? [] : listRules(schema))),
  ];
  const ids = new Set(bound.map((rule) => rule.id));
  return operation.rules.filter((rule) => !ids.has(rule.id));
}

function listRules(schema: Schema): Rule[] {
  const rows = toBranches(schema).flatMap((branch) => branch.rows);
  return rows.flatMap((row) => [...row.rules, ...listRules(row.schema)]);
}
