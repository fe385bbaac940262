import { explodesByDefault, findDefaultStyle } from '@/lib/openapi/example-values/serialize';
import type { Encoding, MediaType, Parameter } from '@/lib/openapi/model';
import { breaking, compatible, EFFECTS, type FoundChange, limiting, type Relation, toValues } from './change';
import { compareText } from './compare-details';
import { addChanges, type Position } from './comparison';
import { relateSets } from './relations';
import type { SchemaNames } from './schema-names';
import { formatName, formatSubject } from './words';

/** Compares how the parts of a form are encoded. Added and removed parts are reported as changes of their fields. */
export function compareEncodings(old: MediaType, now: MediaType, at: Position): void {
  const { oldNames, nowNames } = at.comparison;
  const [oldParts, nowParts] = [listParts(old, oldNames), listParts(now, nowNames)];
  for (const name of new Set([...oldParts.encodings.keys(), ...nowParts.encodings.keys()])) {
    if (!oldParts.hasPart(name) || !nowParts.hasPart(name)) continue;
    const [before, after] = [oldParts.encodings.get(name) ?? NONE, nowParts.encodings.get(name) ?? NONE];
    const isWritten = oldParts.isStyled(name) && nowParts.isStyled(name);
    const subject = `${formatBodyPart(after.part ?? before.part)} of ${formatSubject(at)}`;
    addChanges(at, ...compareEncoding(subject, before, after, isWritten));
  }
}

type Part = Partial<Encoding>;

const NONE: Part = {};

function listParts({ schema, encoding }: MediaType, names: SchemaNames) {
  const encodings = new Map<string, Part>(encoding.map((each) => [formatBodyPart(each.part), each]));
  const followed = schema === undefined ? undefined : names.follow(schema);
  const hasPart = (name: string) =>
    followed?.kind !== 'object' ||
    encodings.has(name) ||
    !name.startsWith('part `') ||
    followed.properties.some((property) => formatBodyPart({ property: property.name }) === name);
  // A single value looks the same in every style.
  const isStyled = (name: string) => {
    if (followed?.kind !== 'object') return true;
    const property = followed.properties.find((each) => formatBodyPart({ property: each.name }) === name);
    return property === undefined || names.follow(property.schema).kind !== 'scalar';
  };
  return { encodings, hasPart, isStyled };
}

function formatBodyPart(part: Encoding['part'] | undefined): string {
  if (part === undefined || part === 'rest') return 'further parts';
  return 'property' in part ? `part ${formatName(part.property)}` : `part ${part.position}`;
}

function compareEncoding(subject: string, old: Part, now: Part, isStyled: boolean): FoundChange[] {
  const [before, after] = [formatInner(old), formatInner(now)];
  const inner = [old, now].some(({ encoding = [] }) => encoding.length > 0) ? 'headers and parts' : 'headers';
  return [
    ...compareContentType(subject, old.contentType, now.contentType),
    ...(isStyled ? compareForm(subject, toForm(old), toForm(now)) : []),
    ...compareReserved(subject, old, now),
    ...(before === after ? [] : [toChange(`${inner} of ${subject}`, before, after)]),
  ];
}

function toChange(subject: string, old: string, now: string, relation: Relation = 'other'): FoundChange {
  return limiting(relation, 'constraint', 'changed', `${subject} changed`, toValues(old, now));
}

function formatInner({ headers = [], encoding = [] }: Part): string {
  const required = (isRequired: boolean) => (isRequired ? ' (required)' : '');
  return [
    ...headers.map((header) => `${formatName(header.name)}${required(header.required)}`),
    ...encoding.map(({ part, contentType = '' }) => `${formatBodyPart(part)} ${contentType}`.trim()),
  ].join(', ');
}

/** Compares lists of types such as `image/png, image/*`; '' if the document defines none. */
function compareContentType(subject: string, old = '', now = ''): FoundChange[] {
  const [before, after] = [listTypes(old), listTypes(now)];
  const isNew = before.length === 0 || after.length === 0;
  const relation = isNew ? relateSets(after, before) : relateSets(before, after, isCovered);
  return relation === undefined ? [] : [toChange(`content type of ${subject}`, old, now, relation)];
}

function listTypes(text: string): string[] {
  return text
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
}

function isCovered(type: string, by: ReadonlySet<string>): boolean {
  return [type, '*/*', type.replace(/\/.*$/s, '/*')].some((each) => by.has(each));
}

type Form = { style: string; explode: boolean };

function toForm({ style = 'form', explode = explodesByDefault(style) }: Part): Form {
  return { style, explode };
}

function compareForm(subject: string, old: Form, now: Form): FoundChange[] {
  const [before, after] = [formatForm(old), formatForm(now)];
  return before === after ? [] : [toChange(`form on the wire of ${subject}`, before, after)];
}

function formatForm({ style, explode }: Form): string {
  return `${style}${explode ? ', exploded' : ''}`;
}

function compareReserved(subject: string, old: { allowReserved?: true }, now: { allowReserved?: true }): FoundChange[] {
  if (old.allowReserved === now.allowReserved) return [];
  const isSent = 'as they are';
  const [before, after] = now.allowReserved ? ['encoded', isSent] : [isSent, 'encoded'];
  const relation = now.allowReserved ? 'wider' : 'narrower';
  return [toChange(`how reserved characters of ${subject} are sent`, before, after, relation)];
}

/** Returns the changes in how a parameter is serialized; the model omits defaults. */
export function compareParameterForms(subject: string, old: Parameter, now: Parameter): FoundChange[] {
  const style = findDefaultStyle(now.location);
  const usual = { style, explode: explodesByDefault(style) };
  // A single value looks the same with and without `explode`.
  const isList = old.serialized !== undefined && now.serialized !== undefined;
  const [before, after] = [old.serialized ?? usual, now.serialized ?? usual];
  const isSame = before.style === after.style && (!isList || before.explode === after.explode);
  return [
    ...(isSame ? [] : compareForm(subject, before, after)),
    ...compareReserved(subject, old, now),
    ...compareEmpty(subject, old, now),
    ...compareText(`encoding of ${subject}`, formatEncodings(old), formatEncodings(now)),
  ];
}

function compareEmpty(subject: string, old: Parameter, now: Parameter): FoundChange[] {
  if (old.allowEmptyValue === now.allowEmptyValue) return [];
  if (now.allowEmptyValue) return [compatible('constraint', 'changed', `${subject} may be empty`)];
  const words = `that ${subject} may be empty is no longer documented`;
  return [breaking('constraint', 'changed', words, EFFECTS.sent)];
}

function formatEncodings({ encoding = [] }: Parameter): string {
  return encoding
    .map(({ part, contentType = '', ...form }) => `${formatBodyPart(part)} ${contentType} ${formatForm(toForm(form))}`)
    .join('; ');
}
