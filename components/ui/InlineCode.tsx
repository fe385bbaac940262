import { Fragment } from 'react';

/** Plain text; text between backticks becomes `<code>`. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and parts may read alike
    <Fragment key={index}>{index % 2 === 0 ? part : <code>{part}</code>}</Fragment>
  ));
}
