import { Fragment } from 'react';
import type { Rule } from '@/lib/openapi/model';
import { renderInlineProse } from '@/lib/prose/render';
import { toLimits } from '@/lib/site/limits';
import type { LocatedOperation } from '@/lib/site/locate';
import { Callout } from './Callout';

/** The rules and limits of an operation as a list, and what the provider does not say about it. */
export function Limits({ place: { operation, links } }: { place: LocatedOperation }) {
  const { rules, fields, unspecified } = toLimits(operation);
  return (
    <>
      {rules.length + fields.length > 0 && (
        <ul>
          {rules.map((rule) => (
            <li key={rule.id}>
              <Text text={rule.text} />
              {rule.errors.length > 0 && <Answers errors={rule.errors} toError={links.toAnchor} />}
            </li>
          ))}
          {fields.map(({ name, id, texts }) => (
            <li key={id}>
              <a href={links.toAnchor(id)}>
                <code>{name}</code>
              </a>
              : {texts.join(', ')}.
            </li>
          ))}
        </ul>
      )}
      {unspecified.length > 0 && (
        <Callout tone="unspecified">
          {unspecified.map((text) => (
            <p key={text}>
              <Text text={text} />
            </p>
          ))}
        </Callout>
      )}
    </>
  );
}

function Answers({ errors, toError }: { errors: Rule['errors']; toError: (id: string) => string }) {
  return (
    <>
      {' Returns '}
      {errors.map(({ id, reason, status }, index) => (
        <Fragment key={id}>
          {index > 0 && ' or '}
          {status !== undefined && `${status} `}
          <a href={toError(id)}>
            <code>{reason}</code>
          </a>
        </Fragment>
      ))}
      .
    </>
  );
}

function Text({ text }: { text: string }) {
  return <span dangerouslySetInnerHTML={{ __html: renderInlineProse(text) }} />;
}
