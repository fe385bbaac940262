import { Fragment } from 'react';
import { Differences } from '@/components/reference/Operation';
import { InlineText } from '@/components/reference/Text';
import type { ReferenceLinks } from '@/lib/reference/links';
import type { CounterpartRow } from '@/lib/site/api-embeds';

/** Table of an API's calls that other APIs also offer, with the differences. */
export function Counterparts({ rows, links }: { rows: CounterpartRow[]; links: ReferenceLinks }) {
  return (
    <table>
      <caption className="visually-hidden">Calls that other APIs have</caption>
      <thead>
        <tr>
          <th scope="col">Call</th>
          <th scope="col">In other APIs</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, href, counterparts }) => (
          <tr key={href}>
            <td data-label="Call">
              <a href={href}>{title}</a>
            </td>
            <td data-label="In other APIs">
              {counterparts.map(({ content, items = [] }) => (
                <Fragment key={JSON.stringify(content)}>
                  <p>
                    <InlineText content={content} links={links} />
                  </p>
                  <Differences items={items} links={links} />
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
