import type { Json } from '../model';
import { own } from '../own';
import { asObject } from '../raw';

/** A variant that allows null and nothing else. */
export function isNull(member: Json): boolean {
  const object = asObject(member);
  if (object === undefined) return false;
  const type = own(object, 'type');
  if (type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null')) return true;
  const values = own(object, 'enum');
  return own(object, 'const') === null || (Array.isArray(values) && values.length === 1 && values[0] === null);
}
