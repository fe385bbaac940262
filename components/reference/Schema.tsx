import { Fragment } from 'react';
import { CodeName } from '@/components/ui/Code';
import { Each } from '@/components/ui/Each';
import { SelfLink } from '@/components/ui/Heading';
import type {
  AllowedValue,
  Field,
  FieldNote,
  FieldValue,
  SchemaPageSection,
  SchemasSection,
} from '@/lib/reference/document';
import { listUndescribedValues } from '@/lib/reference/field-notes';
import { countChildren, isNamedByWords } from '@/lib/reference/fields';
import type { ReferenceLinks } from '@/lib/reference/links';
import { listValueQuestions } from '@/lib/reference/open-questions';
import type { Repeat } from '@/lib/reference/repeats';
import { listFields } from '@/lib/reference/walk';
import { formatCount } from '@/lib/text';
import page from './reference.module.css';
import { PageSection, type PageSectionProps, SectionPath } from './Section';
import styles from './schema.module.css';
import { Markdown, OpenQuestions, RuleText } from './Text';

/** The named schemas that schema trees link to, each once. */
export function Schemas({ api, section, links }: PageSectionProps<SchemasSection>) {
  return (
    <PageSection api={api} section={section} links={links}>
      {section.schemas.map(({ anchor, name, tree }) => (
        <article key={anchor} id={anchor} className={page.schema} data-titled="">
          <h3>
            <SelfLink id={anchor}>{name}</SelfLink>
          </h3>
          <SchemaView tree={tree} links={links} />
          <OpenQuestions items={listValueQuestions(tree, anchor)} links={links} />
        </article>
      ))}
    </PageSection>
  );
}

export function SchemaPage({ api, section, links }: PageSectionProps<SchemaPageSection>) {
  const { anchor, title, parent, schema } = section;
  return (
    <article id={anchor} className={page.schema} data-titled="">
      <SectionPath api={api} section={parent} links={links} />
      <h1>
        <SelfLink id={anchor}>{title}</SelfLink>
      </h1>
      <SchemaView tree={schema.tree} links={links} />
      <OpenQuestions items={listValueQuestions(schema.tree, anchor)} links={links} />
    </article>
  );
}

type SchemaViewProps = { tree: FieldValue; links: ReferenceLinks };

export function SchemaView({ tree, links }: SchemaViewProps) {
  const typed = tree.type.text !== 'object';
  return (
    <>
      <div className={styles.root}>
        {typed && <TypeLabel type={tree.type} links={links} />}
        <Marks value={tree} />
        <Details value={tree} links={links} />
      </div>
      <SchemaTree value={tree} links={links} />
    </>
  );
}

type SchemaTreeProps = { value: Pick<FieldValue, 'children'>; links: ReferenceLinks; depth?: number };

/** The rows of a value. Recursive: a row whose field has fields contains another `SchemaTree` in a fold. */
export function SchemaTree({ value, links, depth = 0 }: SchemaTreeProps) {
  return value.children.map((group) => (
    <Fragment key={group.heading ?? ''}>
      {group.heading !== undefined && <p className={styles.branch}>{group.heading}</p>}
      <Fields fields={group.fields} links={links} depth={depth} />
    </Fragment>
  ));
}

type FieldsProps = { fields: readonly Field[]; links: ReferenceLinks; depth: number };

/** A row for each field. At depth 0, the fold with a field's children is open unless the field is a repeat. Deeper folds are closed. */
export function Fields({ fields, links, depth }: FieldsProps) {
  return (
    <ul className={styles.tree}>
      <Each items={fields}>{(field) => <Row field={field} links={links} depth={depth} />}</Each>
    </ul>
  );
}

/**
 * Returns whether the tree needs an "Expand all" button: it has fields at the third level, or a value with more than 8 listed values or
 * with folded examples. The closed fold of a repeated field is no reason by itself.
 */
export function hasFolds(tree: FieldValue): boolean {
  const rows = listFields(tree);
  const inner = rows.flatMap(listFields);
  return [tree, ...rows, ...inner].some(foldsDetails) || inner.some(({ children }) => children.length > 0);
}

/** Returns the number of fields, to follow the media type: `, 6 fields`. Empty without fields. */
export function formatFieldCount({ children }: FieldValue): string {
  return children.length === 0 ? '' : `, ${formatChildren({ children })}`;
}

function formatChildren({ children }: Pick<FieldValue, 'children'>): string {
  const { count, noun } = countChildren(children);
  return formatCount(count, noun);
}

function Row({ field, links, depth }: { field: Field; links: ReferenceLinks; depth: number }) {
  const { anchor, name, required, children } = field;
  const style = isNamedByWords(field.role) ? styles.words : styles.name;
  const repeat = links.repeats?.get(field);
  return (
    <li id={anchor}>
      {anchor === undefined ? (
        <span className={style}>{name}</span>
      ) : (
        <SelfLink id={anchor} className={style}>
          {name}
        </SelfLink>
      )}{' '}
      <TypeLabel type={field.type} links={links} />
      {required === true && (
        <>
          {' '}
          <span className={styles.required}>required</span>
        </>
      )}
      <Marks value={field} />
      {repeat !== undefined && (
        <>
          {' '}
          <a className={styles.repeat} href={links.toAnchor(repeat.anchor)}>
            same fields as {repeat.name}
          </a>
        </>
      )}
      <Details value={field} links={links} />
      {children.length > 0 && (
        <details open={depth === 0 && repeat === undefined} data-repeat={toRepeatMark(repeat)}>
          <summary className={styles.fold}>
            {formatChildren(field)}
            <span className="visually-hidden"> of {name}</span>
          </summary>
          <SchemaTree value={field} links={links} depth={depth + 1} />
        </details>
      )}
    </li>
  );
}

/**
 * Returns the value of `data-repeat`, by which print styles print repeated fields once. An operation that is printed alone also includes
 * the fields that first occur elsewhere, because their first occurrence isn't printed.
 */
export function toRepeatMark(repeat: Repeat | undefined): 'here' | 'elsewhere' | undefined {
  if (repeat === undefined) return undefined;
  return repeat.elsewhere ? 'elsewhere' : 'here';
}

/** A value's type, which is a link if the tree stops at a named schema. */
function TypeLabel({ type: { text, anchor }, links }: { type: FieldValue['type']; links: ReferenceLinks }) {
  if (text === '') return null;
  if (anchor === undefined) return <span className={styles.type}>{text}</span>;
  return (
    <a className={styles.type} href={links.toAnchor(anchor)}>
      {text}
    </a>
  );
}

function Marks({ value }: { value: FieldValue }) {
  return value.marks.map((mark) => (
    <Fragment key={mark}>
      {' '}
      <span className={styles.mark}>{mark}</span>
    </Fragment>
  ));
}

type DetailsProps = {
  value: FieldValue;
  links: ReferenceLinks;
};

function Details({ value, links }: DetailsProps) {
  const { deprecated, descriptions, notes, rules, links: more } = value;
  return (
    <>
      <Markdown text={deprecated} links={links} />
      {descriptions.map((text) => (
        <Markdown key={text} text={text} links={links} />
      ))}
      <Values values={listUndescribedValues(value)} links={links} />
      <Notes notes={notes} />
      {rules.map((rule) => (
        <div key={rule.anchor} className={styles.rule}>
          <RuleText rule={rule} links={links} />
        </div>
      ))}
      {more.map(({ href, text }) => (
        <p key={href} className={styles.notes}>
          <a href={href}>{text}</a>
        </p>
      ))}
    </>
  );
}

/** Limits, default and examples on one line. Long examples are in a fold. */
function Notes({ notes }: { notes: readonly FieldNote[] }) {
  const shown = notes.filter(({ folded }) => folded === undefined);
  const more = notes.filter(({ folded }) => folded !== undefined);
  return (
    <>
      {shown.length > 0 && (
        <p className={styles.notes}>
          <Each items={shown} by={'\u00a0· '}>
            {({ label, text, code }) => (
              <>
                {label !== undefined && `${label} `}
                {code ? <code>{text}</code> : text}
              </>
            )}
          </Each>
        </p>
      )}
      {more.length > 0 && (
        <details>
          <summary className="quiet-summary">{formatCount(more.length, 'more example')}</summary>
          <ul className={styles.values}>
            {more.map(({ text }) => (
              <li key={text}>
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const SHOWN_VALUES = 8;

/** Number of characters above which a value with a meaning gets its own line, with the meaning below it. */
const LONG = 20;

type ValuesProps = { values: readonly AllowedValue[]; links: ReferenceLinks };

function Values({ values, links }: ValuesProps) {
  if (values.length === 0) return null;
  const rest = values.slice(SHOWN_VALUES);
  return (
    <>
      <ValueList values={values.slice(0, SHOWN_VALUES)} links={links} />
      {rest.length > 0 && (
        <details>
          <summary className="quiet-summary">{rest.length} more values</summary>
          <ValueList values={rest} links={links} />
        </details>
      )}
    </>
  );
}

function ValueList({ values, links }: ValuesProps) {
  const hasMeanings = values.some(({ name, description }) => name !== undefined || description !== undefined);
  return (
    <ul className={hasMeanings ? styles.meanings : styles.values}>
      {values.map(({ text, name, description }) => (
        <li key={text} className={description !== undefined && text.length > LONG ? styles.long : undefined}>
          <code>
            <CodeName text={text} after="_" />
          </code>
          <Meaning name={name} description={description} links={links} />
        </li>
      ))}
    </ul>
  );
}

type MeaningProps = { [key in 'name' | 'description']: AllowedValue[key] | undefined } & { links: ReferenceLinks };

/** The name of a value in code, such as `ACTIVE` for `1` (from `x-enum-varnames` and similar keys), and its meaning. */
function Meaning({ name, description, links }: MeaningProps) {
  const text = description !== undefined && <Markdown as="span" text={description} links={links} />;
  if (name === undefined) return text;
  return (
    <span>
      <span className={styles.valueName}>{name}</span>
      {description !== undefined && ': '}
      {text}
    </span>
  );
}

function foldsDetails({ notes, ...value }: FieldValue): boolean {
  return listUndescribedValues(value).length > SHOWN_VALUES || notes.some(({ folded }) => folded !== undefined);
}
