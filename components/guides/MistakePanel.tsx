import type { Mistake } from '@/lib/site/mistakes';
import { MistakeList } from './MistakeList';
import styles from './Mistakes.module.css';

type Props = {
  mistakes: readonly Mistake[];
  /** What the page shows: `guide` or `API`. */
  of: string;
};

/** Lists the mistakes in a page's source above its content, on the development server. A page with it doesn't show the strip. */
export function MistakePanel({ mistakes, of }: Props) {
  return (
    <section className={styles.panel} aria-label={`Mistakes in this ${of}`} data-mistakes={of}>
      <MistakeList mistakes={mistakes} />
    </section>
  );
}
