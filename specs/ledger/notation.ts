import { throwError } from '@/lib/diagnostic';
import type { LedgerField } from '@/specs/ledger/types';

/**
 * Fields from the ledger's notation, which follows the way the source specifications list them:
 * `name` `!` required `?` nullable `*` our name for a field told in words `[]` list `:type` `=A|B` values `(A|B)` examples
 * `[0..9]` range `~unit` `{…}` members.
 * Stops with the offending text when the notation is malformed.
 */
export function parseFields(notation: string): LedgerField[] {
  const tokens = notation.match(TOKEN) ?? [];
  const unread = notation.replace(TOKEN, '').trim();
  if (unread !== '') stop(`notation "${excerpt(notation)}"`, `"${unread}" is not understood`);
  const reader = { tokens, position: 0 };
  const fields = readFields(reader);
  if (reader.position < tokens.length) stop(`notation "${excerpt(notation)}"`, 'a } has no {');
  return fields;
}

/** Every field by its dotted path (lists add no segment). A field named twice at one place stops with its path. */
export function fieldPaths(fields: LedgerField[], prefix = ''): Map<string, LedgerField> {
  const paths = new Map<string, LedgerField>();
  for (const field of fields) {
    const path = prefix === '' ? field.name : `${prefix}.${field.name}`;
    const members: [string, LedgerField][] = [[path, field], ...fieldPaths(field.fields, path)];
    for (const [key, member] of members) {
      if (paths.has(key)) stop(`field ${key}`, 'it is named twice');
      paths.set(key, member);
    }
  }
  return paths;
}

const TOKEN = /[{}]|[A-Za-z_][\w.-]*|!|\?|\*|\[\]|\[\d+\.\.\d+\]|:[a-z]+|~[a-z]+|=[\w|-]+|\([^\s()]+\)/g;

type Reader = { tokens: string[]; position: number };

function readFields(reader: Reader): LedgerField[] {
  const fields: LedgerField[] = [];
  for (;;) {
    const token = reader.tokens[reader.position];
    if (token === undefined || token === '}') return fields;
    reader.position += 1;
    if (!/^[A-Za-z_]/.test(token)) stop('notation', `"${token}" stands before any field`);
    fields.push(readField(reader, token));
  }
}

function readField(reader: Reader, name: string): LedgerField {
  const field: LedgerField = { name, required: false, nullable: false, list: false, inWords: false, fields: [] };
  for (;;) {
    const token = reader.tokens[reader.position];
    if (token === undefined || token === '}' || /^[A-Za-z_]/.test(token)) return field;
    reader.position += 1;
    if (token === '{') readMembers(reader, field);
    else readMark(field, token);
  }
}

function readMembers(reader: Reader, field: LedgerField): void {
  field.fields = readFields(reader);
  if (reader.tokens[reader.position] !== '}') stop(`field ${field.name}`, 'its { is not closed');
  reader.position += 1;
}

function readMark(field: LedgerField, token: string): void {
  const range = /^\[(\d+)\.\.(\d+)\]$/.exec(token);
  if (range !== null) field.range = { min: Number(range[1]), max: Number(range[2]) };
  else if (token === '[]') field.list = true;
  else if (token === '!') field.required = true;
  else if (token === '?') field.nullable = true;
  else if (token === '*') field.inWords = true;
  else if (token.startsWith(':')) field.type = token.slice(1);
  else if (token.startsWith('~')) field.unit = token.slice(1);
  else if (token.startsWith('(')) field.examples = token.slice(1, -1).split('|');
  else field.values = token.slice(1).split('|');
}

function stop(subject: string, message: string): never {
  throwError({ file: `ledger ${subject}`, message, hint: 'see parseFields in specs/ledger/notation.ts' });
}

function excerpt(notation: string): string {
  const text = notation.replace(/\s+/g, ' ').trim();
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
