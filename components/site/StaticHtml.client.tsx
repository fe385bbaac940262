'use client';

import { useEffect, useState } from 'react';
import { fetchBody, findAhead } from '@/components/site/soft-navigation';
import { LoadFailure } from '@/components/ui/LoadFailure.client';
import { Spinner } from '@/components/ui/Spinner';
import { errorMessage } from '@/lib/format-error.mjs';
import { findStaticHtml } from '@/lib/next/static-html';

type Props = {
  id: string;
  src: string;
  /** Only in the development server: the latest HTML, which replaces the HTML in the document. */
  html?: string;
};

type State =
  /**
   * `html` is an object if the document already contains the HTML, so that its text is read only on demand. `arrived` is true if the
   * HTML is new in the document, so scripts must be told by `content:ready`.
   */
  | { kind: 'ready'; html: string | { toString: () => string }; arrived: boolean }
  | { kind: 'loading'; cache?: 'reload' }
  | { kind: 'failed'; message: string };

/**
 * The static HTML of a page's content, which is once in the document and never in the hydration data.
 *
 * At build time, this component prints the HTML that the server component has stored. In the browser, the first render adopts
 * the HTML in the document without reading it: React doesn't compare inner HTML, and writes it only if hydration fails and the
 * page is rendered again. After a navigation within the site, the HTML comes from the static file `src`, fetched ahead or now.
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
  const existing = typeof window === 'undefined' ? findStaticHtml(id) : findExistingHtml(id);
  const html = existing ?? findAhead(src)?.text;
  return html === undefined ? { kind: 'loading' } : { kind: 'ready', html, arrived: existing === undefined };
}

/** Returns the content in the document, read only when its text is requested: a large reference has half a megabyte. */
function findExistingHtml(id: string): { toString: () => string } | undefined {
  const content = document.querySelector(`[data-content="${CSS.escape(id)}"]`);
  return content === null ? undefined : { toString: () => content.innerHTML };
}

async function loadContent(src: string, options: RequestInit): Promise<string> {
  // A retry must fetch the body again instead of reusing the one fetched ahead.
  const ahead = options.cache === 'reload' ? undefined : await findAhead(src)?.body;
  return ahead ?? fetchBody(src, options);
}
