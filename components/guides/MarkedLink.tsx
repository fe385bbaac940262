import type { ComponentProps } from 'react';
import { GuideLink } from './GuideElements';
import styles from './Mistakes.module.css';

/** Returns the component for the links of a guide while it is written: one that leads nowhere is marked where it is. */
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
