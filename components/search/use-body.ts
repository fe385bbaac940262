import { useCallback, useEffect, useState } from 'react';
import { afterPaint } from './after-paint';
import { warmSearch } from './open-search';

/** The part below the input as soon as its script is there, which is fetched when the dialog has been shown. */
export function useBody(open: boolean) {
  const [body, setBody] = useState<typeof import('./SearchBody')>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    warmSearch().then(setBody, () => setFailed(true));
  }, []);
  useEffect(() => (open ? afterPaint(load) : undefined), [open, load]);
  return { body, failed, load };
}
