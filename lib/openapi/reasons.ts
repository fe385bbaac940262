import type { ErrorReason } from './model';

/** The entries of the catalogue that `REASON` or `REASON@422` names; the status of a response picks among several. */
export function findReasons(name: string, errors: ErrorReason[], status?: string): ErrorReason[] {
  const [reason, wanted] = name.split('@');
  const named = errors.filter((error) => error.reason === reason);
  if (wanted !== undefined) return named.filter((error) => String(error.status) === wanted);
  const fitting = named.filter((error) => String(error.status) === status);
  return fitting.length > 0 ? fitting : named;
}
