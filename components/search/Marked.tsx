import { splitMarks } from '@/lib/search/marks';

type Props = { text: string; marks: readonly string[] };

/** Text with the words that the query found marked. */
export function Marked({ text, marks }: Props) {
  return splitMarks(text, marks).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
    return part.marked ? <mark key={index}>{part.text}</mark> : part.text;
  });
}
