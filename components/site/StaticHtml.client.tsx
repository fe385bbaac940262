'use client';

import { useEffect, useState } from 'react';
import { fetchBody, findAhead } from '@/components/site/preload';
import { LoadFailure } from '@/components/ui/LoadFailure.client';
import { Spinner } from '@/components/ui/Spinner';
import { errorMessage } from '@/lib/format-error.mjs';
import { findStaticHtml } from '@/lib/next/static-html';

type Props = {
  id: string;
  src: string;
  /** Only while writing: the newest HTML, which replaces that of the document. */
  html?: string;
};

type State =
  /** Adopts server-rendered HTML without hydrating it; the HTML is read only if React asks for it as text. */
  | { kind: 'ready'; html: string | { toString: () => string }; arrived: boolean }
  | { kind: 'loading'; cache?: 'reload' }
  | { kind: 'failed'; message: string };

/**
 * A large piece of static HTML that is in the page once and never in the flight data.
 *
 * At build the server component has put the HTML into the store, and this component prints it. In the browser the
 * first render finds that HTML standing in the document and adopts it unread: React compares no inner HTML, and writes it
 * only where hydration failed and the page is drawn again.
 * After a navigation within the site it has been fetched ahead from `src`, a static file, or is fetched now.
 */
export function StaticHtml({ id, src, html }: Props) {
  const [state, setState] = useState<State>(() =>
    html === undefined ? adopt(id, src) : { kind: 'ready', html, arrived: true },
  );

  useEffect(() => {
    if (state.kind !== 'loading') return;
    const control = new AbortController();
    loadContent(src, { cache: state.cache ?? 'default', signal: control.signal })
      .then((html) => setState({ kind: 'ready', html, arrived: true }))
      .catch((error: unknown) => {
        if (!control.signal.aborted) setState({ kind: 'failed', message: errorMessage(error) });
      });
    return () => control.abort();
  }, [state, src]);

  const arrived = state.kind === 'ready' && state.arrived;
  useEffect(() => {
    if (arrived) document.dispatchEvent(new Event('content:ready'));
  }, [arrived]);

  if (state.kind !== 'ready') {
    // The failed response may be in the browser's cache.
    const retry = () => setState({ kind: 'loading', cache: 'reload' });
    return (
      <main id="main" tabIndex={-1}>
        {state.kind === 'loading' ? (
          <Spinner label="Loading the page" />
        ) : (
          <LoadFailure message={state.message} onRetry={retry} />
        )}
      </main>
    );
  }
  return <div data-content={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? state.html }} />;
}

function adopt(id: string, src: string): State {
  const standing = typeof window === 'undefined' ? findStaticHtml(id) : adoptStanding(id);
  const html = standing ?? findAhead(src)?.text;
  return html === undefined ? { kind: 'loading' } : { kind: 'ready', html, arrived: standing === undefined };
}

/** Unread until it is asked for: the HTML of a large reference is half a megabyte. */
function adoptStanding(id: string): { toString: () => string } | undefined {
  const content = document.querySelector(`[data-content="${CSS.escape(id)}"]`);
  return content === null ? undefined : { toString: () => content.innerHTML };
}

async function loadContent(src: string, options: RequestInit): Promise<string> {
  // What was fetched ahead is what a retry is not content with.
  const ahead = options.cache === 'reload' ? undefined : await findAhead(src)?.body;
  return ahead ?? fetchBody(src, options);
}
