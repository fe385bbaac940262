import type { Api } from '@/lib/openapi/model';
import { compareCalls, compareHeaders } from '@/specs/ledger/compare-calls';
import { compareColumns, compareReasons, compareRules, compareStates } from '@/specs/ledger/compare-rules';
import { entryv1 } from '@/specs/ledger/entryv1';
import type { LedgerException } from '@/specs/ledger/exceptions';
import { legacy } from '@/specs/ledger/legacy';
import { linkv1 } from '@/specs/ledger/linkv1';
import { linkv2 } from '@/specs/ledger/linkv2';
import type { Ledger } from '@/specs/ledger/types';

/**
 * Every difference between a ledger and the parsed spec, one line each, less the excepted ones;
 * an exception that no longer applies is a line too.
 */
export function compareWithLedger(ledger: Ledger, api: Api, exceptions: LedgerException[]): string[] {
  const lines = [
    ...compareCalls(ledger, api),
    ...compareHeaders(ledger, api),
    ...compareReasons(ledger, api),
    ...compareStates(ledger, api),
    ...compareRules(ledger, api),
    ...compareColumns(ledger, api),
  ].map(({ location, message }) => `${location}: ${message}`);
  const own = exceptions.filter((exception) => exception.apis.includes(ledger.api));
  return [
    ...lines.filter((line) => !own.some((exception) => exception.line.test(line))),
    ...own
      .filter((exception) => !lines.some((line) => exception.line.test(line)))
      .map((exception) => `exception ${exception.line}: nothing differs there any more`),
  ];
}

export const ledgers: Ledger[] = [legacy, linkv1, linkv2, entryv1];
