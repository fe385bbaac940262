import { Fragment } from 'react';

type CodeNameProps = {
  text: string;
  /** The character after which a long name may break. */
  after: '/' | '_';
  /** Lets short names break as well, for a narrow column. */
  narrow?: boolean;
};

/** Names with more characters than this may break. */
const LONG = 24;

/** A name from code, such as a path. A long name gets line-break opportunities between its parts. */
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
