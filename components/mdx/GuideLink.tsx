import type { ComponentProps } from 'react';
import { formatAuthoredHref } from '@/lib/site/urls';

/** A link as a writer puts it: addresses of this site are written from its root. */
export function GuideLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  const external = /^https?:/i.test(href);
  return (
    <a {...rest} href={formatAuthoredHref(href)} rel={external ? 'noreferrer' : undefined}>
      {children}
    </a>
  );
}
