'use client';

import { useEffect, useRef } from 'react';
import styles from './LoadFailure.module.css';

type Props = { message: string; onRetry: () => void };

/** An error message with a Retry button. Takes focus, so that keyboard and screen reader users get to the button. */
export function LoadFailure({ message, onRetry }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.box} role="alert" tabIndex={-1}>
      <p>{message}</p>
      <button type="button" className="primary-button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
