import type { Flat } from './flat';

/** The keywords that a schema restricts by beside its type, each kind of limit once: what words of one kind cannot leave out. */
export function listDemands(flat: Flat): string[] {
  const kinds: [string, number][] = [
    ['const', flat.const === undefined ? 0 : 1],
    ['enum', flat.enum === undefined ? 0 : 1],
    ['required', flat.required.size],
    ['pattern', flat.patterns.length],
    ['properties', flat.properties.size],
    ['patternProperties', flat.patternProperties.size],
    ['prefixItems', flat.prefixItems.length],
    ['bounds', flat.bounds.size],
    ['inner', flat.inner.size],
    ['unions', flat.unions.length],
    ['not', flat.nots.length],
    ['if', flat.ifs.length],
    ['dependentRequired', flat.dependentRequired.size],
    ['dependentSchemas', flat.dependentSchemas.size],
    ['allOf', flat.rest.length],
    ...RESTRICTING.map((keyword): [string, number] => [keyword, flat.annotations.has(keyword) ? 1 : 0]),
  ];
  return kinds.flatMap(([kind, count]) => (count > 0 ? [kind] : []));
}

const RESTRICTING = ['format', 'contentMediaType', 'contentEncoding'];
