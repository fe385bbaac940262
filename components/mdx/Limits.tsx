import { Fragment } from 'react';
import { renderInlineProse } from '@/lib/prose/render';
import type { Rule } from '@/lib/reference/document';
import { RULE_RESPONSE } from '@/lib/reference/words';
import { type LocatedOperation, toLimits } from '@/lib/site/embeds';
import { Callout } from './Callout';

/** The rules and limits of an operation as a list, and what the provider does not say about it. */
export function Limits({ place: { operation, links } }: { place: LocatedOperation }) {
  const { rules, fields, unspecified } = toLimits(operation);
  return (
    <>
      {rules.length + fields.length > 0 && (
        <ul>
          {rules.map((rule) => (
            <li key={rule.anchor}>
              <Text text={rule.text} />
              {rule.errors.length > 0 && <Answers errors={rule.errors} toError={links.toAnchor} />}
            </li>
          ))}
          {fields.map(({ name, anchor, texts }) => (
            <li key={anchor}>
              <a href={links.toAnchor(anchor)}>
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

function Answers({ errors, toError }: { errors: Rule['errors']; toError: (anchor: string) => string }) {
  return (
    <>
      {` ${RULE_RESPONSE} `}
      {errors.map(({ anchor, name, status }, index) => (
        <Fragment key={anchor}>
          {index > 0 && ' or '}
          {status !== undefined && `${status} `}
          <a href={toError(anchor)}>
            <code>{name}</code>
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
