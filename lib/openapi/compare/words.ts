import { PARAMETER_NOUNS } from '@/lib/openapi/http';
import type { Operation } from '@/lib/openapi/model';
import type { ChangeLocation } from './change';
import type { Position } from './comparison';

/** Returns the changed element as the object of a sentence: `` field `price` of the request body ``. */
export function formatSubject({ location, name }: Pick<Position, 'location' | 'name'>): string {
  if (name === '') return formatChangeSubject(location);
  const [, outer = name, last = ''] = name.match(LAST_PART) ?? [];
  if (last === '') return `field ${formatName(name)} of ${formatChangeSubject(location)}`;
  const subject = last === '[]' ? 'each item' : `variant ${formatName(last.slice(1, -1))}`;
  return `${subject} of ${formatSubject({ location, name: outer })}`;
}

/** Matches an item `[]` or a variant `(Card)` at the end of a path. The title of a variant may have parentheses: `(Card (EU))`. */
const LAST_PART = /^(.*?)(\[\]|\((?:[^()]|\([^()]*\))*\))$/;

/** Returns the path of a field without the items and variants at its end. */
export function withoutSuffixes(name: string): string {
  const [, outer] = name.match(LAST_PART) ?? [];
  return outer === undefined ? name : withoutSuffixes(outer);
}

/** Returns the path of a schema below another: a field, an item `[]`, a variant `(Card)`, or other keys `*`. */
export function toInnerName(outer: string, name: string): string {
  const isSuffix = name.startsWith('[') || name.startsWith('(');
  return outer === '' || isSuffix ? `${outer}${name}` : `${outer}.${name}`;
}

function formatChangeSubject(location: ChangeLocation): string {
  switch (location.kind) {
    case 'api':
      return 'the API';
    case 'operation':
      return 'the operation';
    case 'parameter':
      return `${PARAMETER_NOUNS[location.location]} ${formatName(location.name)}`;
    case 'body':
      return 'the request body';
    case 'response':
      return `the ${location.status} response`;
    case 'header':
      return `header ${formatName(location.name)} of the ${location.status} response`;
    case 'schema':
      return formatName(location.name);
  }
}

export function formatName(name: string): string {
  return `\`${name.replaceAll('`', "'")}\``;
}

/** Returns names as code: `` `a`, `b` and 3 more ``. The default suits a sentence; pass a greater number for a list next to it. */
export function formatNames(names: readonly string[], most = MAX_NAMES): string {
  const listed = names.length > most + 1 ? names.slice(0, most) : names;
  const left = names.length - listed.length;
  return `${listed.map(formatName).join(', ')}${left === 0 ? '' : ` and ${left} more`}`;
}

const MAX_NAMES = 12;

/** Returns a text with a full stop, unless it ends a sentence already. */
export function withFullStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

type Call = Pick<Operation, 'method' | 'path'>;

export function formatOperationName({ method, path }: Call): string {
  return `${method.toUpperCase()} ${path}`;
}

/** Returns a text that is equal for paths that differ only in the names of parameters. */
export function toRequestLine(operation: Call): string {
  return formatOperationName(operation).replace(/\{[^{}]*\}/g, '{}');
}
