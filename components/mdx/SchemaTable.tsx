import { Markdown } from '@/components/reference/Text';
import { type LocatedOperation, listPathFields, type PathField } from '@/lib/site/embeds';

type SchemaTableProps = { place: LocatedOperation; part: string };

/** The fields of a request body or a response, each leading to its place in the reference. */
export function SchemaTable({ place: { operation, links }, part }: SchemaTableProps) {
  return (
    <table>
      <caption className="visually-hidden">
        Fields of {part === 'body' ? 'the request body' : `the ${part} response`} of {operation.title}
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {listPathFields(operation, part).map((row) => (
          <Row key={row.anchor} row={row} href={links.toAnchor(row.anchor)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row: { path, field }, href }: { row: PathField; href: string }) {
  return (
    <tr>
      <td data-label="Field">
        <a href={href}>
          <code>{path}</code>
        </a>
        {field.required === true && ' required'}
      </td>
      <td data-label="Type">{field.type.text}</td>
      <td data-label="">
        {field.descriptions.map((text) => (
          <Markdown key={text} text={text} />
        ))}
      </td>
    </tr>
  );
}
