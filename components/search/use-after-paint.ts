import { startTransition, useEffect, useState } from 'react';

/** The value as of the last frame: a new one follows when the browser has shown what was drawn without it. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState({ value });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // A frame is drawn behind its callbacks, so that the next task is the first one after it.
      timer = setTimeout(() => startTransition(() => setPainted({ value })));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted.value;
}
