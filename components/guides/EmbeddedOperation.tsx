import { MethodBadge } from '@/components/reference/Badges';
import { ErrorTable as ReferenceErrorTable } from '@/components/reference/Errors';
import { StateDrawing, StateTable } from '@/components/reference/States';
import { InlineText, Markdown } from '@/components/reference/Text';
import { CodeName } from '@/components/ui/Code';
import { Each } from '@/components/ui/Each';
import { InlineProse } from '@/components/ui/Prose';
import { Table } from '@/components/ui/Table';
import { formatCommonErrorsId } from '@/lib/guides/document';
import { formatPlain } from '@/lib/prose/plain';
import type { Rule } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { findBlock } from '@/lib/reference/walk';
import { OPEN_QUESTIONS, RULE_RESPONSE } from '@/lib/reference/words';
import { formatFieldNeed, listPathFields, type PathField, toRequestLimits } from '@/lib/site/embeds';
import { COMMON_ERRORS, COMMON_ERRORS_LINK, type EmbedOf, toCallErrors, toCommonErrors } from '@/lib/site/guide-embeds';
import { isDrawable } from '@/lib/site/state-layout';
import styles from './EmbeddedOperation.module.css';

export function OperationCard({ located: { operation, reference, links } }: EmbedOf<'operation'>) {
  return (
    <a
      className={`${styles.card} card-link`}
      href={links.toAnchor(operation.anchor)}
      title={formatPlain(operation.description ?? operation.title)}
    >
      <MethodBadge method={operation.method} />
      <code className={styles.path}>
        <CodeName text={operation.path} after="/" />
      </code>
      <span className={styles.title}>
        {operation.title}
        <span className={styles.api}> · {reference.label} reference</span>
      </span>
    </a>
  );
}

export function SchemaTable({ located: { operation, reference, links }, part }: EmbedOf<'fields'>) {
  return (
    <Table
      caption={`Fields of ${part === 'body' ? 'the request body' : `the ${part} response`} of ${operation.title}`}
      head={['Field', 'Type', 'Meaning']}
    >
      <tbody>
        {listPathFields(operation, part, reference).map((row) => (
          <FieldRow key={row.anchor} row={row} links={links} />
        ))}
      </tbody>
    </Table>
  );
}

function FieldRow({ row, links }: { row: PathField; links: ReferenceLinks }) {
  const { path, field, anchor } = row;
  return (
    <tr>
      <td data-label="Field">
        <a href={links.toAnchor(anchor)}>
          <code>{path}</code>
        </a>
        {` ${formatFieldNeed(row)}`.trimEnd()}
      </td>
      <td data-label="Type">{field.type.text}</td>
      <td data-label="">
        {field.descriptions.map((text) => (
          <Markdown key={text} text={text} links={links} />
        ))}
      </td>
    </tr>
  );
}

/**
 * Tables of an operation's errors and of its codes in successful responses. If a guide lists the errors that many calls share,
 * at `commonHref`, those errors appear here by name only.
 */
export function ErrorTable({ located: { reference, operation, links }, commonHref }: EmbedOf<'errors'>) {
  const errors = findBlock(operation, 'errors');
  const outcomes = findBlock(operation, 'outcomes');
  const { rows, common } = toCallErrors(reference, operation, commonHref);
  return (
    <>
      {errors !== undefined && rows.length > 0 && <ReferenceErrorTable block={{ ...errors, rows }} links={links} />}
      {common.length > 0 && (
        <p>
          {COMMON_ERRORS} <a href={commonHref}>{COMMON_ERRORS_LINK}</a>:{' '}
          <Each items={common}>
            {({ status, reason }, index) => {
              const isSameStatus = status === common[index - 1]?.status;
              return (
                <>
                  {index > 0 && (isSameStatus ? ', ' : '; ')}
                  {!isSameStatus && status}
                  {!isSameStatus && reason !== undefined && ' '}
                  {reason !== undefined && (
                    <a href={links.toAnchor(reason.anchor)}>
                      <code>{reason.name}</code>
                    </a>
                  )}
                  {isSameStatus && reason === undefined && 'no reason code'}
                </>
              );
            }}
          </Each>
          .
        </p>
      )}
      {outcomes !== undefined && (
        <>
          <p className={styles.name}>{outcomes.title}</p>
          <ReferenceErrorTable block={outcomes} links={links} />
        </>
      )}
    </>
  );
}

export function CommonErrors({ reference, links }: EmbedOf<'common errors'>) {
  return (
    <div id={formatCommonErrorsId(reference.id)}>
      <ReferenceErrorTable
        block={{ caption: `Errors that many calls of ${reference.label} share`, rows: toCommonErrors(reference) }}
        links={links}
      />
    </div>
  );
}

export function Limits({ located: { operation, reference, links } }: EmbedOf<'limits'>) {
  const { rules, fields, questions } = toRequestLimits(operation, reference);
  return (
    <>
      {rules.length + fields.length > 0 && (
        <ul>
          {rules.map((rule) => (
            <li key={rule.anchor}>
              <InlineProse text={rule.text} links={links} />
              {rule.errors.length > 0 && <RuleErrors errors={rule.errors} toError={links.toAnchor} />}
            </li>
          ))}
          {fields.map(({ name, anchor, text }) => (
            <li key={anchor}>
              <a href={links.toAnchor(anchor)}>
                <code>{name}</code>
              </a>
              : <InlineText content={text} links={links} />.
            </li>
          ))}
        </ul>
      )}
      {questions > 0 && (
        <p>
          <a href={links.toAnchor(operation.anchor)}>
            {OPEN_QUESTIONS} ({questions})
          </a>
        </p>
      )}
    </>
  );
}

function RuleErrors({ errors, toError }: { errors: Rule['errors']; toError: (anchor: string) => string }) {
  return (
    <>
      {` ${RULE_RESPONSE} `}
      <Each items={errors} by=" or ">
        {({ anchor, name, status }) => (
          <>
            {status !== undefined && `${status} `}
            <a href={toError(anchor)}>
              <code>{name}</code>
            </a>
          </>
        )}
      </Each>
      .
    </>
  );
}

export function States({ machine, links }: EmbedOf<'states'>) {
  return (
    <div className={styles.states}>
      {isDrawable(machine) && <StateDrawing machine={machine} links={links} />}
      <div className={styles.words}>
        <StateTable machine={machine} links={links} />
        <Markdown text={machine.unspecified} links={links} />
      </div>
    </div>
  );
}
