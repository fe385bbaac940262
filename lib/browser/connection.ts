/** The part of the Network Information API that is used; not every browser has the API. */
type Connection = { effectiveType?: string; saveData?: boolean };

function readConnection(): Connection | undefined {
  // A cast, because TypeScript's DOM types lack navigator.connection.
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/** Returns whether the reader has turned on the browser's data saver; false where the browser doesn't say. */
export function isDataSaved(): boolean {
  return readConnection()?.saveData === true;
}

/** Returns whether pages may be fetched ahead: the browser is online, not on 2g, and its data saver is off. */
export function isFastConnection(): boolean {
  return navigator.onLine && !isDataSaved() && !/2g/.test(readConnection()?.effectiveType ?? '');
}
