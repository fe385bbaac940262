import { useEffect, useState } from 'react';
import type { SearchAnswer } from '@/lib/search/model';
import { countAll, formatResults, KIND_WORDS, KINDS } from './kind-words';

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
  const total = countAll(counts);
  if (total === 0) return `Nothing found for ${query}.`;
  const parts = KINDS.filter((kind) => counts[kind] > 0).map((kind) => `${KIND_WORDS[kind]} ${counts[kind]}`);
  return `${formatResults(total)} for ${query}. ${parts.join(', ')}.`;
}
