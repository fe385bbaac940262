import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint';

/** The value as of the last frame: a new one follows when the browser has shown what was drawn without it. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState({ value });
  useEffect(() => afterPaint(() => startTransition(() => setPainted({ value }))), [value]);
  return painted.value;
}
