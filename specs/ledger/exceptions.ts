/** A difference that is meant: the line that it makes, and why the spec may differ from the ledger there. */
export type LedgerException = { api: string; line: RegExp; reason: string };

/** All meant differences. Keep it short. */
export const ledgerExceptions: LedgerException[] = [];
