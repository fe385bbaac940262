import type { Mistake } from '@/lib/site/mistakes';
import { MistakeList } from './MistakeList';
import styles from './Mistakes.module.css';

type Props = {
  mistakes: readonly Mistake[];
  /** What the page shows: `guide` or `API`. */
  of: string;
};

/** What is wrong in the source of a page, above its content while it is written; the strip is left out next to it. */
export function MistakePanel({ mistakes, of }: Props) {
  return (
    <section className={styles.panel} aria-label={`Mistakes in this ${of}`} data-mistakes={of}>
      <MistakeList mistakes={mistakes} />
    </section>
  );
}
