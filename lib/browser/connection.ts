/** Network Information API, where the browser has it. */
type Connection = { effectiveType?: string; saveData?: boolean };

function readConnection(): Connection | undefined {
  // TypeScript's DOM types do not know navigator.connection.
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/** Whether the reader has asked browsers to save data. */
export function isDataSaved(): boolean {
  return readConnection()?.saveData === true;
}

/** Whether anything may be fetched ahead: not without a connection, not on 2g and not where data is saved. */
export function isFastConnection(): boolean {
  return navigator.onLine && !isDataSaved() && !/2g/.test(readConnection()?.effectiveType ?? '');
}
