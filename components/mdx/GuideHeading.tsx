import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '@/components/ui/Heading';
import { SelfLink } from '@/components/ui/SelfLink';

type GuideHeadingProps = { level: HeadingLevel; id?: string | undefined; children?: ReactNode };

/** A heading of a guide that is the link to its own place. */
export function GuideHeading({ level, id, children }: GuideHeadingProps) {
  return (
    <Heading level={level} id={id}>
      {id === undefined ? children : <SelfLink id={id}>{children}</SelfLink>}
    </Heading>
  );
}
