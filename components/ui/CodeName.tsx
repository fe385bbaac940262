import { Fragment } from 'react';

type CodeNameProps = {
  text: string;
  /** The sign after which a long name may go on in the next line. */
  after: '/' | '_';
  /** In a narrow column: a short name may go on in the next line, too. */
  narrow?: boolean;
};

const LONG = 24;

/** A name as code writes it: a long one breaks between its parts and not within them. */
export function CodeName({ text, after, narrow = false }: CodeNameProps) {
  if (text.length <= LONG && !narrow) return text;
  const [first = '', ...rest] = text.split(after);
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and parts may read alike
        <Fragment key={index}>
          {after}
          {(first !== '' || index > 0) && part !== '' && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
