import { useEffect, useState } from 'react';
import type { SearchAnswer } from '@/lib/search/model';
import { countAll, formatResults } from './kind-words';

type Props = { answer: SearchAnswer | undefined; ready: boolean };

const PAUSE = 400;

/** Says how much was found once the reader pauses; the page's own live region is inert behind the dialog. */
export function SearchStatusLine({ answer, ready }: Props) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(ready && answer !== undefined ? formatCounts(answer) : ''), PAUSE);
    return () => clearTimeout(timer);
  }, [answer, ready]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}

function formatCounts({ kinds, query }: SearchAnswer): string {
  const total = countAll(kinds);
  if (total === 0) return `No results for ${query}.`;
  const parts = kinds.filter(({ count }) => count > 0).map(({ label, count }) => `${label} ${count}`);
  return `${formatResults(total)} for ${query}. ${parts.join(', ')}.`;
}
