import { Markdown } from '@/components/openapi/Markdown';
import { type FieldRow, toFieldRows } from '@/lib/site/field-rows';
import type { LocatedOperation } from '@/lib/site/locate';

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
        {toFieldRows(operation, part).map((row) => (
          <Row key={row.property.id} row={row} href={links.toAnchor(row.property.id)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row: { name, property }, href }: { row: FieldRow; href: string }) {
  const { schema, required } = property;
  return (
    <tr>
      <td data-label="Field">
        <a href={href}>
          <code>{name}</code>
        </a>
        {required && ' required'}
      </td>
      <td data-label="Type">{schema.label}</td>
      <td data-label="">{schema.description !== undefined && <Markdown text={schema.description} />}</td>
    </tr>
  );
}
