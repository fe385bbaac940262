import { memoizeWeak } from '@/lib/memoize';
import { compact } from '@/lib/openapi/json';
import { countRows } from './count-fields';
import type { Field, FieldValue, OperationSection, ReferencePage } from './document';
import { isNamedByWords } from './fields';
import { listFields, listOperations, listSchemas, walkBlocks } from './walk';

/** The first occurrence of a value's fields on a page. */
export type Repeat = {
  anchor: string;
  /** `seller.address`, `copies.price in the 200 of Lend copies`, `400`. */
  name: string;
  /** Whether the first occurrence is in another operation or schema. */
  elsewhere: boolean;
};

export type Repeats = ReadonlyMap<FieldValue, Repeat>;

type Owner = { title: string; roots: Root[] };

/** A value with its name, the path to its fields, and the body it is in (`body`): `request` or a status such as `200`. */
type Root = { value: FieldValue; anchor: string; name: string; path: string; body?: string };

type First = { anchor: string; name: string; body: string | undefined; owner: Owner };

/** Minimum number of rows of a value that is shown only once. Fewer are shown again, because they are quicker to read than a link. */
const MIN_ROWS = 2;

/** Returns the values of a page whose fields it has shown before, if possible in the same operation. */
export function findRepeatedValues(page: Pick<ReferencePage, 'sections'>): Repeats {
  const repeats = new Map<FieldValue, Repeat>();
  const toContent = numberContents();
  const onPage = new Map<number, First>();
  for (const owner of listOwners(page)) {
    const here = new Map<number, First>();
    const visit = ({ value, anchor, name, path, body }: Root) => {
      const content = toContent(value);
      // The name of a whole body already says which body it is.
      const own: First = { anchor, name, body: path === '' ? undefined : body, owner };
      const first = here.get(content) ?? onPage.get(content);
      if (first !== undefined) {
        repeats.set(value, toRepeat(first, owner, body));
        here.set(content, first.owner === owner ? first : own);
        return;
      }
      const fields = listFields(value);
      if (countRows(value) >= MIN_ROWS) {
        here.set(content, own);
        if (!onPage.has(content)) onPage.set(content, own);
      }
      for (const field of fields) visit(toInner(field, compact({ anchor, name, path, body })));
    };
    for (const root of owner.roots) visit(root);
  }
  return repeats;
}

/** Returns the first occurrence, named for a value of `from` in the body `fromBody`: without its body and owner if they are the same. */
function toRepeat({ anchor, name, body, owner }: First, from: Owner, fromBody: string | undefined): Repeat {
  const elsewhere = owner !== from;
  const location = body === undefined || (body === fromBody && !elsewhere) ? name : `${name} in the ${body}`;
  return {
    anchor,
    name: !elsewhere ? location : name === '' ? owner.title : `${location} of ${owner.title}`,
    elsewhere,
  };
}

function listOwners(page: Pick<ReferencePage, 'sections'>): Owner[] {
  return [
    ...listOperations(page).map((operation) => ({ title: operation.title, roots: listRoots(operation) })),
    ...listSchemas(page).map(({ anchor, name, tree }) => ({
      title: name,
      roots: [{ value: tree, anchor, name: '', path: '' }],
    })),
  ];
}

function listRoots(operation: OperationSection): Root[] {
  return [...walkBlocks(operation)].flatMap(({ role, anchor, value, owner }): Root[] => {
    if (role === 'parameter') return [toInner(value, { anchor, name: '', path: '' })];
    if (role !== 'body') return [];
    const [name, body] = owner === undefined ? ['the request', 'request'] : [owner.status, owner.status];
    return [{ value, anchor, name, path: '', body }];
  });
}

/** Returns the root of a field with its path, `seller.address`. The names of variants and items are prose, so they are omitted. */
function toInner(field: Field, { anchor, name, path, ...rest }: Omit<Root, 'value'>): Root {
  const entry = { value: field, anchor: field.anchor ?? anchor, ...rest };
  if (isNamedByWords(field.role)) return { ...entry, name, path };
  const own = `${path}${field.name}`;
  return { ...entry, name: own, path: `${own}.` };
}

/** Returns a function that gives values with the same fields the same number. */
function numberContents(): (value: FieldValue) => number {
  const numbers = new Map<string, number>();
  const toContent = memoizeWeak((value: FieldValue): number => {
    const key = JSON.stringify(value.children.map(({ heading, fields }) => [heading, fields.map(toRow)]));
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
  const toRow = (field: Field) => {
    const { anchor: _anchor, children: _children, ...words } = field;
    return [words, toContent(field)];
  };
  return toContent;
}
