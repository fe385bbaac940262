import type { Api } from '@/lib/openapi/model';
import { listOperations } from '@/lib/openapi/operations';
import type { Markdown, OperationSection, Section } from './document';

type OperationHrefs = ReadonlyMap<string, string>;

/** Returns the URLs of operations by operationId. Omits IDs that could be common words, such as `status`. */
export function toOperationHrefs(api: Pick<Api, 'groups'>, toAnchor: (anchor: string) => string): OperationHrefs {
  return new Map(
    listOperations(api).flatMap(({ id, operationId = '' }) =>
      /[a-z][A-Z]|[_-]/.test(operationId) ? [[operationId, toAnchor(id)]] : [],
    ),
  );
}

/** Returns a section whose descriptions link the operations that they name by operationId. An operation doesn't link itself. */
export function withOperationLinks(section: Section, hrefs: OperationHrefs): Section {
  const inOperation = (operation: OperationSection) => withLinks(operation, hrefs, operation.operationId);
  switch (section.kind) {
    case 'overview':
      return {
        ...withLinks(section, hrefs),
        parts: section.parts.map((part) =>
          part.kind === 'security'
            ? { ...part, schemes: part.schemes.map((scheme) => withLinks(scheme, hrefs)) }
            : part,
        ),
      };
    case 'group':
      return { ...withLinks(section, hrefs), operations: section.operations.map(inOperation) };
    case 'operation':
      return { ...section, operation: inOperation(section.operation) };
    case 'list':
      return withLinks(section, hrefs);
    default:
      return section;
  }
}

function withLinks<T extends { description?: Markdown }>(described: T, hrefs: OperationHrefs, self?: string): T {
  const { description } = described;
  if (description === undefined || description.length > MAX_CHARACTERS) return described;
  const linked = description.replace(CODE, (found: string, _: string | undefined, name = '') => {
    const href = name === self ? undefined : hrefs.get(name);
    return href === undefined ? found : `[${found}](${href})`;
  });
  return { ...described, description: linked };
}

/** Matches inline code. The first alternatives match longer code and links, which may contain inline code and stay unchanged. */
const CODE = /(?<!`)(`{2,})(?!`)[\s\S]*?(?<!`)\1(?!`)|\[[^\]]{0,500}\](?:\([^)]{0,500}\))?|`([^`\n]+)`/g;

/** Maximum number of characters of a text that gets links. */
const MAX_CHARACTERS = 20_000;
