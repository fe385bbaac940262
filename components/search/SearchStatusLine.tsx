import { useEffect, useState } from 'react';
import type { SearchAnswer } from '@/lib/search/model';
import { formatResults, KIND_WORDS } from './kind-words';

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

function formatCounts({ counts, query }: SearchAnswer): string {
  const kinds = [counts.error, counts.operation, counts.field, counts.guide];
  const total = kinds.reduce((sum, count) => sum + count, 0);
  if (total === 0) return `Nothing found for ${query}.`;
  const words = [
    [KIND_WORDS.error, counts.error],
    [KIND_WORDS.operation, counts.operation],
    [KIND_WORDS.field, counts.field],
    [KIND_WORDS.guide, counts.guide],
  ] as const;
  const parts = words.filter(([, count]) => count > 0).map(([word, count]) => `${word} ${count}`);
  return `${formatResults(total)} for ${query}. ${parts.join(', ')}.`;
}
