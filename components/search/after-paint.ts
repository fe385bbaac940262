import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Runs a callback after the next paint; returns a function that cancels it. */
function afterPaint(work: () => void): () => void {
  let timer = 0;
  // A frame is drawn behind its callbacks, so that the next task is the first one after it.
  const frame = window.requestAnimationFrame(() => {
    timer = window.setTimeout(work);
  });
  return () => {
    window.cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}

const MOVES = /^(?:Arrow(?:Up|Down)|Home|End)$/;

/**
 * The value as of the last frame: a new one follows when the browser has shown what was drawn without it, or at once for a
 * key that moves through the list: that means all of it.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState({ value });
  useEffect(() => afterPaint(() => startTransition(() => setPainted({ value }))), [value]);
  useEffect(() => {
    const hurry = ({ key }: KeyboardEvent) => {
      if (MOVES.test(key)) flushSync(() => setPainted((last) => (last.value === value ? last : { value })));
    };
    window.addEventListener('keydown', hurry, true);
    return () => window.removeEventListener('keydown', hurry, true);
  }, [value]);
  return painted.value;
}
