'use client';

import { useEffect, useRef } from 'react';
import styles from './CrashedPage.module.css';

type Props = { error: Error; reset: () => void };

/** "This page crashed.", the messages of the whole cause chain, and "Try again". */
export function CrashedPage({ error, reset }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useRetry(reset);
  return (
    <main id="main" className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        This page crashed.
      </h1>
      {messagesOf(error).map((message) => (
        <pre key={message}>{message}</pre>
      ))}
      <button type="button" onClick={reset}>
        Try again
      </button>
    </main>
  );
}

/** While a writer works, an edit renders this page again: the mistake may be fixed, so try the page behind it. */
function useRetryOnRefresh(reset: () => void) {
  const settled = useRef(false);
  useEffect(() => {
    if (settled.current) reset();
    // Strict mode runs effects twice at first.
    const timer = setTimeout(() => {
      settled.current = true;
    });
    return () => clearTimeout(timer);
  });
}

const useRetry = process.env.NODE_ENV === 'development' ? useRetryOnRefresh : () => undefined;

function messagesOf(error: Error): string[] {
  const messages = [error.message];
  for (let cause = error.cause; cause instanceof Error && messages.length < 10; cause = cause.cause) {
    messages.push(`Cause: ${cause.message}`);
  }
  return messages;
}
