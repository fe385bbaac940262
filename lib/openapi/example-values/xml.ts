import { asObject, getArray, getProperty, getString, isObject } from '@/lib/openapi/json';
import type { Json, XmlForm } from '@/lib/openapi/model';
import { toXmlForm } from '@/lib/openapi/schema/describe';
import type { SpecDocument } from '@/lib/openapi/schema/document';
import { escapeHtml } from '@/lib/text';
import { listMembers, listPropertySchemas, type SchemaContext } from './members';

/** Returns whether a media type is XML: `text/xml`, `application/problem+xml`. */
export function isXmlType(mediaType: string): boolean {
  return /[/+]xml\b/i.test(mediaType);
}

/** Returns an object or a list as XML, with the names and nodes that the XML Objects of its schema define. */
export function formatXml(value: Json, schema: Json, document: SpecDocument): string {
  const context: SchemaContext = { document, direction: 'response' };
  const form = findForm([schema], context);
  // A list without an element around it would be several roots.
  const isList = Array.isArray(value);
  const root = toNodes(
    findComponentName(schema) ?? 'root',
    value,
    [schema],
    { ...form, ...(isList && { wrapped: true }) },
    context,
  );
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...formatNodes(root, '')].join('\n');
}

function findComponentName(schema: Json): string | undefined {
  return /\/([^/]+)$/.exec(getString(asObject(schema), '$ref') ?? '')?.[1];
}

type XmlNode =
  | { kind: 'attribute'; name: string; text: string }
  | { kind: 'text' | 'cdata'; text: string }
  | { kind: 'element'; name: string; nodes: XmlNode[] };

function toNodes(name: string, value: Json, schemas: Json[], form: XmlForm, context: SchemaContext): XmlNode[] {
  const tag = toName(name, form);
  if (Array.isArray(value)) return toListNodes(name, value, schemas, form, context);
  const text = isObject(value) || value === null ? '' : String(value);
  if (form.node === 'attribute') return [{ kind: 'attribute', name: tag, text }];
  if (form.node === 'text' || form.node === 'cdata') return [{ kind: form.node, text }];
  const nodes = isObject(value)
    ? Object.entries(value).flatMap(([key, item]) => {
        const found = findPropertySchemas(schemas, key, context);
        return toNodes(key, item, found, findForm(found, context), context);
      })
    : text === ''
      ? []
      : [{ kind: 'text' as const, text }];
  return form.node === 'none' ? nodes : [{ kind: 'element', name: tag, nodes: [...toNamespace(form), ...nodes] }];
}

/** Returns the items of a list, in an element if the list is wrapped. An item without a name has that of the list. */
function toListNodes(name: string, list: Json[], schemas: Json[], form: XmlForm, context: SchemaContext): XmlNode[] {
  const members = listMembers(schemas, context).objects;
  const prefixed = members.flatMap((member) => getArray(member, 'prefixItems'));
  const rest = members.flatMap((member) => getProperty(member, 'items') ?? []);
  const isWrapped = form.wrapped === true || form.node === 'element';
  const itemName = isWrapped ? (form.name ?? name) : name;
  const items = list.flatMap((item, index) => {
    const own = prefixed[index];
    const found = own === undefined ? rest : [own];
    return toNodes(itemName, item, found, findForm(found, context), context);
  });
  return isWrapped ? [{ kind: 'element', name: toName(name, form), nodes: [...toNamespace(form), ...items] }] : items;
}

function findForm(schemas: Json[], context: SchemaContext): XmlForm {
  const forms = listMembers(schemas, context).objects.flatMap((member) => toXmlForm(getProperty(member, 'xml')) ?? []);
  return Object.assign({}, ...forms.toReversed()) as XmlForm; // it merges values of this type
}

/** Returns the schemas of a property; if there are none, those in the first alternative that has it. */
function findPropertySchemas(schemas: Json[], name: string, context: SchemaContext, depth = 0): Json[] {
  const { objects } = listMembers(schemas, context);
  const found = listPropertySchemas(objects, name, context);
  if (found.length > 0 || depth > DEEPEST) return found;
  const alternatives = objects.flatMap((member) => [...getArray(member, 'oneOf'), ...getArray(member, 'anyOf')]);
  for (const alternative of alternatives) {
    const inside = findPropertySchemas([alternative], name, context, depth + 1);
    if (inside.length > 0) return inside;
  }
  return [];
}

const DEEPEST = 4;

/** Returns the name with its prefix. Characters that XML doesn't allow in a name become `_`. */
function toName(name: string, form: XmlForm): string {
  const clean = (form.name ?? name).replace(/[^\p{L}\p{N}_.-]/gu, '_').replace(/^(?=[^\p{L}_])/u, '_');
  return form.prefix === undefined ? clean : `${form.prefix}:${clean}`;
}

function toNamespace({ namespace, prefix }: XmlForm): XmlNode[] {
  if (namespace === undefined) return [];
  return [{ kind: 'attribute', name: prefix === undefined ? 'xmlns' : `xmlns:${prefix}`, text: namespace }];
}

function formatNodes(nodes: XmlNode[], indent: string): string[] {
  return nodes.flatMap((node) => {
    if (node.kind !== 'element') return node.kind === 'attribute' ? [] : [`${indent}${formatText(node)}`];
    const attributes = node.nodes.map((one) =>
      one.kind === 'attribute' ? ` ${one.name}="${escapeHtml(one.text)}"` : '',
    );
    const open = `${indent}<${node.name}${attributes.join('')}`;
    const inner = node.nodes.filter(({ kind }) => kind !== 'attribute');
    if (inner.length === 0) return [`${open}/>`];
    // White space around text would be a part of it.
    const isText = inner.some(({ kind }) => kind !== 'element');
    if (isText) return [`${open}>${inner.flatMap((one) => formatNodes([one], '')).join('')}</${node.name}>`];
    return [`${open}>`, ...formatNodes(inner, `${indent}  `), `${indent}</${node.name}>`];
  });
}

function formatText({ kind, text }: { kind: 'text' | 'cdata'; text: string }): string {
  return kind === 'text' ? escapeHtml(text) : `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
