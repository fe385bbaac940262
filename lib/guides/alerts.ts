/** The mark at the start of a quotation that makes it a callout, as GitHub writes it; its group is the kind. */
export const ALERT_MARK = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/;

/** The callout for each kind of GitHub's alerts. */
export const ALERTS: Readonly<Record<string, { name: string; title?: string }>> = {
  NOTE: { name: 'Note' },
  TIP: { name: 'Tip' },
  IMPORTANT: { name: 'Note', title: 'Important' },
  WARNING: { name: 'Warning' },
  CAUTION: { name: 'Warning', title: 'Caution' },
};
