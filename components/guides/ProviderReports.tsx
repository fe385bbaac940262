import { CodeName } from '@/components/ui/CodeName';
import { renderInlineProse } from '@/lib/prose/render';
import type { ProviderReport } from '@/lib/site/api-embeds';

/** Table of the error reasons that the provider asks integrators to report. */
export function ProviderReports({ reports }: { reports: ProviderReport[] }) {
  return (
    <table>
      <caption className="visually-hidden">Errors to report to the provider</caption>
      <thead>
        <tr>
          <th scope="col">Reason</th>
          <th scope="col">Status</th>
          <th scope="col">Level</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {reports.map(({ reason, href, status, severity, meaning }) => (
          <tr key={href}>
            <td data-label="Reason">
              <a href={href}>
                <CodeName text={reason} after="_" />
              </a>
            </td>
            <td data-label="Status">{status ?? '–'}</td>
            <td data-label="Level">{severity ?? '–'}</td>
            <td data-label="" className="prose" dangerouslySetInnerHTML={{ __html: renderInlineProse(meaning) }} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
