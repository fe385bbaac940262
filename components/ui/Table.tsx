import type { ReactNode } from 'react';

type TableProps = {
  /** For screen readers; not shown. */
  caption: string;
  /** Explanation of the marks in the cells, shown above the table. */
  legend?: ReactNode;
  head: readonly string[];
  id?: string | undefined;
  className?: string | undefined;
  /** One or more `<tbody>`. */
  children: ReactNode;
};

export function Table({ caption, legend, head, id, className, children }: TableProps) {
  return (
    <table id={id} className={className}>
      <caption className={legend === undefined ? 'visually-hidden' : undefined}>
        <span className="visually-hidden">{caption}</span>
        {legend}
      </caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
