import { formatCatalogue, formatOutcomes } from '@/lib/markdown/catalogue';
import { toOperationBlocks } from '@/lib/markdown/operation';
import { formatCommonHeader } from '@/lib/markdown/parameters';
import { formatProse, formatUnspecified, type Place, toEntryAnchors } from '@/lib/markdown/prose';
import { formatSchemaList } from '@/lib/markdown/schemas';
import { formatSecuritySchemes } from '@/lib/markdown/security';
import { formatStates } from '@/lib/markdown/states';
import { formatCode, formatFence, formatHeading, formatItem, formatText, joinBlocks } from '@/lib/markdown/text';
import type { Api, CommonHeader, OperationGroup, Server } from '@/lib/openapi/model';
import { formatExports, formatPowerShell, listEnvironment } from '@/lib/openapi/samples/environment';
import { formatOperationCount } from '@/lib/site/operation-count';
import { referenceSections } from '@/lib/site/reference-links';

/** Returns a whole API as Markdown, in the order of its reference page; the links are those of a reference on one page. */
export function formatApi(api: Api, toAnchor = toEntryAnchors(api)): string {
  const { groups, schemas } = api;
  return formatWithParts(api, { groups, schemas: schemas.filter(({ linked }) => linked) }, toAnchor);
}

/** Returns what an API says beside its operations and schemas: the entry page of a reference that is split. */
export function formatApiOverview(api: Api, toAnchor: Place['toAnchor']): string {
  return formatWithParts(api, { groups: [], schemas: [] }, toAnchor);
}

type Parts = Pick<Api, 'groups' | 'schemas'>;

function formatWithParts(api: Api, { groups, schemas }: Parts, toAnchor: Place['toAnchor']): string {
  const place = { level: 2, toAnchor };
  const blocks = [
    formatHeading(1, formatText(api.title)),
    ...toIntroduction(api, place),
    ...formatServers(api.servers, place),
    ...formatSecuritySchemes(api, place),
    ...formatCommonHeaders(api.commonHeaders, place),
    ...formatSetUp(api, place),
    ...groups.flatMap((group) => formatGroup(api, group, place)),
    ...formatCatalogue(api, place),
    ...formatOutcomes(api, place),
    ...formatStates(api, place),
    formatSchemaList(schemas, place),
  ];
  return `${joinBlocks(blocks)}\n`;
}

/** Returns the groups and schemas of one page of a reference that is split, below the page's title. */
export function formatApiPart(
  api: Api,
  title: string,
  { groups, schemas }: Parts,
  toAnchor: Place['toAnchor'],
): string {
  const place = { level: 2, toAnchor };
  const blocks = [
    formatHeading(1, formatText(title)),
    ...groups.flatMap((group) => formatGroup(api, group, place)),
    formatSchemaList(schemas, place),
  ];
  return `${joinBlocks(blocks)}\n`;
}

function toIntroduction(api: Api, place: Place): string[] {
  const { summary, description, contact, license, termsOfService, externalDocs } = api;
  const contacts = [contact?.name, contact?.email, contact?.url].filter((fact) => fact !== undefined);
  const facts = [
    `Version ${formatText(api.version)}.`,
    `${formatOperationCount(api)}.`,
    ...(contacts.length === 0 ? [] : [`Contact: ${contacts.map(formatText).join(', ')}.`]),
    ...(license === undefined
      ? []
      : [`Licence: ${formatText(license.name)}${license.url === undefined ? '' : `, <${license.url}>`}.`]),
    ...(termsOfService === undefined ? [] : [`Terms: <${termsOfService}>.`]),
    ...(externalDocs === undefined ? [] : [`See also <${externalDocs.url}>.`]),
  ];
  return [
    summary === undefined ? '' : formatProse(summary, place),
    facts.join(' '),
    description === undefined ? '' : formatProse(description, place),
    formatUnspecified(api.unspecified, place),
  ];
}

function formatServers(servers: readonly Server[], place: Place): string[] {
  if (servers.length === 0) return [];
  const items = servers.map(({ template, description, variables }) => {
    const parts = variables.map(({ name, default: value, values, description: text }) => {
      const choice = values.length === 0 ? '' : ` One of ${values.map(formatCode).join(', ')}.`;
      return formatItem(`${formatCode(name)}, default ${formatCode(value)}.${choice}`, [
        text === undefined ? '' : formatProse(text, place),
      ]);
    });
    return formatItem(formatCode(template), [
      description === undefined ? '' : formatProse(description, place),
      parts.join('\n'),
    ]);
  });
  return [formatHeading(place.level, 'Servers', referenceSections.servers), items.join('\n')];
}

function formatCommonHeaders(headers: readonly CommonHeader[], place: Place): string[] {
  if (headers.length === 0) return [];
  const items = headers.map((header) => formatCommonHeader(header, place));
  return [formatHeading(place.level, 'Common headers', referenceSections.headers), items.join('\n')];
}

function formatSetUp(api: Api, place: Place): string[] {
  const variables = listEnvironment(api);
  if (variables.length === 0) return [];
  const items = variables.map(({ name, description }) =>
    formatItem(formatCode(name), [description === undefined ? '' : formatProse(description, place)]),
  );
  return [
    formatHeading(place.level, 'Set up', referenceSections.setup),
    'The samples read these environment variables:',
    items.join('\n'),
    formatFence(formatExports(variables), 'shell'),
    formatFence(formatPowerShell(variables), 'powershell'),
  ];
}

function formatGroup(api: Api, group: OperationGroup, place: Place): string[] {
  const below = { ...place, level: place.level + 1 };
  return [
    formatHeading(place.level, formatText(group.title), group.id),
    group.description === undefined ? '' : formatProse(group.description, place),
    group.externalDocs === undefined ? '' : `See also <${group.externalDocs.url}>.`,
    ...group.operations.flatMap((operation) => toOperationBlocks(api, operation, below)),
  ];
}
