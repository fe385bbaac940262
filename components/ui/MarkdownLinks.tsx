import { CopyButton } from './CopyButton';
import styles from './MarkdownLinks.module.css';

type Props = {
  href: string;
  /** URL of the Markdown that the button copies: the whole page, which may be too long for `href`. */
  fullHref: string;
};

/** The page as Markdown: a button that copies it, and a link to it. */
export function MarkdownLinks({ href, fullHref }: Props) {
  return (
    <span className={`small-print no-print ${styles.links}`}>
      <CopyButton what="page as Markdown" worded url={fullHref} />
      <a href={href}>View as Markdown</a>
    </span>
  );
}
