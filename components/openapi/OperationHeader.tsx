import { Fragment } from 'react';
import { CodeName } from '@/components/ui/CodeName';
import { CopyButton } from '@/components/ui/CopyButton';
import { Heading, type HeadingLevel } from '@/components/ui/Heading';
import { SelfLink } from '@/components/ui/SelfLink';
import type { Operation } from '@/lib/openapi/model';
import { Markdown } from './Markdown';
import { MethodBadge } from './MethodBadge';
import styles from './operation.module.css';

type OperationHeaderProps = { operation: Operation; level: HeadingLevel };

/** Title, method and path, and what the operation is for. */
export function OperationHeader({ operation, level }: OperationHeaderProps) {
  return (
    <>
      <Heading level={level} className={styles.title}>
        <SelfLink id={operation.id}>{operation.title}</SelfLink>
      </Heading>
      <p className={styles.path}>
        <MethodBadge method={operation.method} />{' '}
        <code>
          {operation.pathSegments.map(({ text, parameter }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and segments may read alike
            <Fragment key={index}>{parameter ? <em>{text}</em> : <CodeName text={text} after="/" />}</Fragment>
          ))}
        </code>{' '}
        <CopyButton what="path" text={operation.path} />
      </p>
      {operation.deprecated !== undefined && (
        <p className={styles.deprecated}>
          <strong>Deprecated.</strong>{' '}
          <Markdown as="span" text={operation.deprecated.reason ?? 'Do not use it in new code.'} />
        </p>
      )}
      {operation.description !== undefined && (
        <Markdown text={operation.description} level={level + 1} className={styles.lead} />
      )}
    </>
  );
}
