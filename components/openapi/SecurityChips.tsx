import { Fragment } from 'react';
import type { Operation } from '@/lib/openapi/model';
import type { ReferenceLinks } from '@/lib/site/reference-links';

type SecurityChipsProps = { operation: Operation; links: ReferenceLinks };

/** The credentials an operation needs: all of one alternative, one of several alternatives. */
export function SecurityChips({ operation, links }: SecurityChipsProps) {
  return operation.security.map((alternative, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and alternatives have no name
    <li key={place}>
      {place > 0 && 'or '}
      {alternative.requirements.length === 0 && 'no credentials'}
      {alternative.requirements.map((requirement, index) => (
        <Fragment key={requirement.id}>
          {index > 0 && ' and '}
          <a href={links.toAnchor(requirement.id)}>
            <b>{requirement.scheme}</b>
          </a>
          {requirement.scopes.length > 0 && ` (${requirement.scopes.join(', ')})`}
        </Fragment>
      ))}
    </li>
  ));
}
