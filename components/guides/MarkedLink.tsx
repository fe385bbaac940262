import type { ComponentProps } from 'react';
import { GuideLink } from './GuideElements';
import styles from './Mistakes.module.css';

/** Returns the link component for the development server, which highlights links whose `href` is in `broken`. */
export function toMarkedLink(broken: ReadonlySet<string>) {
  return (props: ComponentProps<typeof GuideLink>) =>
    props.href !== undefined && broken.has(props.href) ? (
      <mark className={styles.broken} title={`Broken link: ${props.href}`}>
        <GuideLink {...props} />
      </mark>
    ) : (
      <GuideLink {...props} />
    );
}
