import { readFileSync } from 'node:fs';
import { parseSync } from 'rolldown/utils';

type Statement = ReturnType<typeof parseSync>['program']['body'][number];
type Declaration = NonNullable<Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']>;
type TypeNode = Extract<Declaration, { type: 'TSTypeAliasDeclaration' }>['typeAnnotation'];
type Member = Extract<Extract<TypeNode, { type: 'TSTypeLiteral' }>['members'][number], { type: 'TSPropertySignature' }>;

/** The keys of an object type, each with the name of the type of its value or items; undefined for other values. */
type Keys = Map<string, string | undefined>;

const FILE = 'lib/openapi/model.ts';

/**
 * Returns the keys of each object type of the model, by name. A type that only adds keys to another, and each member of a union, is
 * part of that type. An unnamed type has the name of its key: `Api.contact`.
 */
export function readModelTypes(source = readFileSync(FILE, 'utf8')): ReadonlyMap<string, Keys> {
  const aliases = readAliases(source);
  const types = new Map<string, Keys>();
  const added = new Set<TypeNode>();
  addType('Api', aliases.get('Api'));
  return types;

  function addType(name: string, node: TypeNode | undefined): void {
    if (node === undefined || added.has(node)) return;
    added.add(node);
    const keys: Keys = types.get(name) ?? new Map();
    types.set(name, keys);
    for (const { key, typeAnnotation } of listMembers(node)) {
      if (key.type !== 'Identifier' || typeAnnotation === null)
        throw new Error(`${FILE}: a key of ${name} is not read`);
      keys.set(key.name, findValueType(typeAnnotation.typeAnnotation, `${name}.${key.name}`) ?? keys.get(key.name));
    }
  }

  /** Returns the name of the object type that a value has or contains, and adds it. */
  function findValueType(node: TypeNode, unnamed: string): string | undefined {
    if (node.type === 'TSArrayType') return findValueType(node.elementType, unnamed);
    if (node.type === 'TSParenthesizedType') return findValueType(node.typeAnnotation, unnamed);
    if (node.type === 'TSUnionType') {
      return node.types.map((type) => findValueType(type, unnamed)).find((name) => name !== undefined);
    }
    if (listMembers(node).length === 0) return undefined;
    const name = findBase(node) ?? unnamed;
    addType(name, node.type === 'TSTypeReference' ? aliases.get(nameOf(node)) : node);
    return name;
  }

  /** Returns the name of the type to which a node adds keys, or of the first in a union. */
  function findBase(node: TypeNode | undefined): string | undefined {
    if (node?.type === 'TSUnionType' || node?.type === 'TSIntersectionType') return findBase(node.types[0]);
    if (node?.type !== 'TSTypeReference') return undefined;
    return findBase(aliases.get(nameOf(node))) ?? nameOf(node).replace(/Base$/, '');
  }

  function listMembers(node: TypeNode | undefined): Member[] {
    switch (node?.type) {
      case 'TSTypeLiteral':
        return node.members.filter((member) => member.type === 'TSPropertySignature');
      case 'TSUnionType':
      case 'TSIntersectionType':
        return node.types.flatMap(listMembers);
      case 'TSParenthesizedType':
        return listMembers(node.typeAnnotation);
      case 'TSTypeReference':
        return listMembers(aliases.get(nameOf(node)));
      default:
        return [];
    }
  }
}

function readAliases(source: string): Map<string, TypeNode> {
  const { program } = parseSync(FILE, source);
  return new Map(
    program.body.flatMap((statement): [string, TypeNode][] => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
      return declaration?.type === 'TSTypeAliasDeclaration' ? [[declaration.id.name, declaration.typeAnnotation]] : [];
    }),
  );
}

function nameOf({ typeName }: Extract<TypeNode, { type: 'TSTypeReference' }>): string {
  return typeName.type === 'Identifier' ? typeName.name : '';
}
