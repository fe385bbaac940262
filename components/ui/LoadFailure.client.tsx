'use client';

import { useEffect, useRef } from 'react';
import styles from './LoadFailure.module.css';

type Props = { message: string; onRetry: () => void };

/** The error's text with a Retry button; takes the focus so that it is heard. */
export function LoadFailure({ message, onRetry }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.box} role="alert" tabIndex={-1}>
      <p>{message}</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
