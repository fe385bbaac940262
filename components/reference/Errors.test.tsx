import { describe, expect, test } from 'vitest';
import type { Api, ErrorReason } from '@/lib/openapi/model';
import { toApi } from '@/lib/openapi/model.fixture';
import { toLinks } from '@/lib/reference/links';
import { findSection } from '@/lib/reference/walk';
import { toReference } from '@/lib/site/reference';
import { ErrorCatalog, ErrorTable, Outcomes } from './Errors';
import { toLockTickets, tooMany, toResponse } from './reference.fixture';
import { formatSeen, listHrefs, listSeen, renderStatic } from './render.fixture';

function toReason(reason: string, given: Partial<ErrorReason> = {}): ErrorReason {
  return { ...tooMany, anchor: reason.toLowerCase().replace('_', '-'), name: reason, ...given };
}

function toLockApi(given: Partial<Api> = {}): Api {
  const unauthorized = toResponse('401', { tone: 'error', phrase: 'Unauthorized' });
  const operation = toLockTickets({ responses: [unauthorized] });
  return toApi({ groups: [{ id: 'locking', title: 'Locking', operations: [operation] }], errors: [tooMany], ...given });
}

function render(api: Api) {
  const reference = toReference(api, 'Demo', {});
  const [page] = reference.pages;
  if (page === undefined) throw new Error('the reference has no page');
  const links = toLinks(reference, page.href);
  const errors = findSection(page, 'errors');
  const outcomes = findSection(page, 'outcomes');
  return renderStatic(
    <>
      {errors !== undefined && <ErrorCatalog api="Demo" section={errors} links={links} />}
      {outcomes !== undefined && <Outcomes api="Demo" section={outcomes} links={links} />}
    </>,
  );
}

test('a table whose rows have neither a reason nor advice has no columns for them', () => {
  const links = toLinks(toReference(toLockApi(), 'Demo', {}));
  const row = { tone: 'error', response: 'lock-tickets-401' } as const;
  const $ = renderStatic(
    <ErrorTable
      block={{
        caption: 'Errors of Lock tickets',
        rows: [
          { ...row, anchor: 'a', status: '401', when: 'No token.' },
          { ...row, anchor: 'b', status: '500', when: 'It failed.' },
        ],
      }}
      links={links}
    />,
  );
  expect($('div').first().text()).toBe('No advice is documented.');
  expect(listSeen($, 'th')).toEqual(['Status', 'When']);
  expect($('tr#a td:nth-child(2)').text()).toBe('No token.');
});

test('a status that all reasons share stands once above the table, with a link to its response', () => {
  const links = toLinks(toReference(toLockApi(), 'Demo', {}));
  const row = { tone: 'success', response: 'lock-tickets-200', status: '200', when: 'Scanned.' } as const;
  const toReason = (name: string) => ({ anchor: name.toLowerCase(), name });
  const rows = ['ADMIT', 'STOP'].map((name) => ({ ...row, anchor: `row-${name}`, reason: toReason(name) }));
  const $ = renderStatic(<ErrorTable block={{ caption: 'Scan reasons', rows }} links={links} />);
  expect($('div > p').first().text()).toBe('HTTP status: 200');
  expect($('div > p a').attr('href')).toBe('/openapi/demo#lock-tickets-200');
  expect($('th').text()).toBe('Reason');
  expect($('#row-STOP td').first().find('a').text()).toBe('STOP');
  const other = [...rows, { ...row, anchor: 'other', status: '422', reason: toReason('OLD') }];
  const mixed = renderStatic(<ErrorTable block={{ caption: 'Scan reasons', rows: other }} links={links} />);
  expect(mixed('th').first().text()).toBe('Status');
});

describe('the error catalog', () => {
  test('links to every status and type at its top', () => {
    const $ = render(toLockApi());
    const links = $('nav a').map((_, link) => `${$(link).text()} ${$(link).attr('href')}`);
    expect(links.get()).toEqual(['401 #status-401', '422 #status-422', 'MS-422 #ms-422']);
    for (const id of ['status-401', 'status-422', 'ms-422', 'too-many-tokens']) expect($(`#${id}`)).toHaveLength(1);
  });

  test('says of a status without a reason what its responses say, and who returns it', () => {
    const $ = render(toLockApi());
    const status = $('#status-401');
    expect(formatSeen(status.text())).toBe('401No reason codeWhat 401 means.Returned by Lock ticketsNot documented');
    expect(status.find('a').last().attr('href')).toBe('#lock-tickets-401');
  });

  test('folds more than 8 operations of a status without a reason, and counts all of them', () => {
    const operations = Array.from({ length: 61 }, (_, index) => {
      const anchor = `call-${index}`;
      return { anchor, title: `Call ${index}`, method: 'get' as const, path: '/', response: `${anchor}-401` };
    });
    const toGroup = (count: number) => ({
      anchor: 'status-401',
      title: '401 Unauthorized',
      status: '401',
      tone: 'error' as const,
      responses: [
        { description: '', unspecified: [], sender: 'provider' as const, operations: operations.slice(0, count) },
      ],
      types: [],
    });
    const seen = (count: number) =>
      formatSeen(render(toLockApi({ errorGroups: [toGroup(count)] }))('#status-401 td:nth-child(2)').text());
    expect(seen(8)).toMatch(/^Returned by Call 0, Call 1, /);
    expect(seen(9)).toMatch(/^Returned by 9 operationsCall 0, /);
    expect(seen(61)).toMatch(/^Returned by 61 operationsCall 0, Call 1, .*Call 59And 1 more operation\.$/);
  });

  test('folds more than 8 operations of a reason, so that a phone shows what to do without scrolling', () => {
    const fold = (count: number) => {
      const raisedBy = Array.from({ length: count }, () => tooMany.raisedBy).flat();
      return listSeen(render(toLockApi({ errors: [{ ...tooMany, raisedBy }] })), '#too-many-tokens summary');
    };
    expect([fold(8), fold(9)]).toEqual([[], ['Returned by 9 operations']]);
  });

  test('is there for a document without a catalog', () => {
    const $ = render(toLockApi({ errors: [] }));
    expect(formatSeen($('#api-errors > h2 + p').text())).toBe('1 status, each with the operations that return it.');
    const status = $('#status-401').text();
    expect(formatSeen(status)).toBe('401What 401 means.Returned by Lock tickets');
  });

  test('shows in the row of each reason its status, type, retry and what to do', () => {
    const $ = render(toLockApi({ errors: [toReason('SEAT_TAKEN', { status: 409, fix: 'Choose another seat.' })] }));
    expect(listSeen($, '#status-409 #seat-taken td')).toEqual([
      '409',
      'SEAT_TAKEN MS-422More than 30 tokens.Returned by Lock tickets',
      'Choose another seat.Retry: No',
    ]);
  });

  test('lists each type with links to its reasons', () => {
    const $ = render(toLockApi({ errors: [tooMany, toReason('SEAT_TAKEN', { status: 409 })] }));
    expect($('#ms-422')).toHaveLength(1);
    expect(listSeen($, '.types th')).toEqual(['Type', 'Meaning']);
    expect(listHrefs($, '#ms-422 td + td a')).toEqual(['#seat-taken', '#too-many-tokens']);
  });
});

test('outcomes are listed under the name that the document gives them', () => {
  const reasons = [toReason('SEAT_FREE', { kind: 'outcome', status: 200 })];
  const $ = render(toLockApi({ outcomes: { singular: 'verdict', plural: 'verdicts', reasons } }));
  const section = $('#api-outcomes');
  expect(section.find('h2').text()).toBe('Verdicts');
  expect(section.find('h2 + p').text()).toBe('1 verdict in successful responses. They are not errors.');
  expect(section.find('#seat-free')).toHaveLength(1);
  expect($('#api-errors #seat-free')).toHaveLength(0);
});
