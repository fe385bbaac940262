'use client';

import { useEffect, useRef } from 'react';
import styles from './CrashedPage.module.css';

type Props = { error: Error; reset: () => void };

/** Shows "This page crashed.", the messages of the error and its causes, and "Try again". Focuses the heading. */
export function CrashedPage({ error, reset }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useRetry(reset);
  return (
    <main id="main" className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        This page crashed.
      </h1>
      {listMessages(error).map((message) => (
        <pre key={message}>{message}</pre>
      ))}
      <button type="button" className="primary-button" onClick={reset}>
        Try again
      </button>
    </main>
  );
}

/** Retries after each refresh of the development server, because the edit may have fixed the error. */
function useRetryOnRefresh(reset: () => void) {
  const settled = useRef(false);
  useEffect(() => {
    if (settled.current) reset();
    // In a timer, because strict mode runs the first effect twice.
    const timer = setTimeout(() => {
      settled.current = true;
    });
    return () => clearTimeout(timer);
  });
}

const useRetry = process.env.NODE_ENV === 'development' ? useRetryOnRefresh : () => undefined;

function listMessages(error: Error): string[] {
  const messages = [error.message];
  for (let cause = error.cause; cause instanceof Error && messages.length < 10; cause = cause.cause) {
    messages.push(`Cause: ${cause.message}`);
  }
  return messages;
}
