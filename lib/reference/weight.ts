import type { Content, Field, FieldTree, Json, NamedSchema, OperationBlock, OperationSection } from './document';
import { listFields } from './walk';

/** About how many HTML elements an operation becomes; estimated high, so that a page split by it stays under its limit. */
export function weighOperation({ blocks, callbacks }: OperationSection): number {
  return FRAME + sum(blocks, weighBlock) + sum(callbacks, weighOperation);
}

/** About how many HTML elements a named schema becomes. */
export function weighNamedSchema({ tree }: NamedSchema): number {
  return 2 * ROW + weighTree(tree);
}

const FRAME = 120;
const ROW = 6;

function weighBlock(block: OperationBlock): number {
  switch (block.kind) {
    case 'parameters':
      return sum(block.fields, (field) => ROW + weighTree(field));
    case 'body':
      return sum(block.contents, weighContent);
    case 'responses':
      return sum(block.responses, ({ contents }) => 2 * ROW + sum(contents, weighContent));
    case 'errors':
    case 'outcomes':
      return sum(block.rows, () => 2 * ROW);
    case 'errors-unknown':
      return 0;
  }
}

function weighContent({ tree, examples }: Content): number {
  const fields = tree === undefined ? 0 : weighTree(tree);
  return ROW + fields + sum(examples, ({ value }) => ROW + (value === undefined ? 0 : weighJson(value)));
}

/** Every key and every scalar is colored, so each is an element. */
function weighJson(value: Json): number {
  if (Array.isArray(value)) return sum(value, weighJson);
  if (value === null || typeof value !== 'object') return 1;
  return sum(Object.values(value), (member) => 1 + weighJson(member));
}

function weighTree(value: FieldTree): number {
  const weighField = (field: Field) => ROW + field.notes.length + weighTree(field);
  return value.values.length * 2 + sum(listFields(value), weighField);
}

function sum<T>(items: readonly T[], weigh: (item: T) => number): number {
  return items.reduce((total, item) => total + weigh(item), 0);
}
