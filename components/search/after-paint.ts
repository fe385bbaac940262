import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Runs a callback after the next paint. Returns a function that cancels it. */
function afterPaint(work: () => void): () => void {
  let timer = 0;
  // Browsers paint after the frame's callbacks, so the next task is the first one after the paint.
  const frame = window.requestAnimationFrame(() => {
    timer = window.setTimeout(work);
  });
  return () => {
    window.cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}

const MOVE_KEYS = /^(?:Arrow(?:Up|Down)|Home|End)$/;

/**
 * Returns the value that was current at the last paint. A new value follows after the next paint, or at once on a key that
 * moves through the list, because that key needs the whole list.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState({ value });
  useEffect(() => afterPaint(() => startTransition(() => setPainted({ value }))), [value]);
  useEffect(() => {
    const hurry = ({ key }: KeyboardEvent) => {
      if (MOVE_KEYS.test(key)) flushSync(() => setPainted((last) => (last.value === value ? last : { value })));
    };
    window.addEventListener('keydown', hurry, true);
    return () => window.removeEventListener('keydown', hurry, true);
  }, [value]);
  return painted.value;
}
