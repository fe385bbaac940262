/**
 * Shows "This page crashed." with the messages of the error and its causes, and "Try again", above the content, which stays readable.
 * Calls `retry` on a click on the button. Only the first crash is shown.
 */
export function showCrash(root: Document, error: unknown, retry = () => window.location.reload()): void {
  if (root.getElementById('crash') !== null) return;
  const box = Object.assign(root.createElement('div'), { id: 'crash' });
  const heading = Object.assign(root.createElement('h1'), { textContent: 'This page crashed.', tabIndex: -1 });
  const button = Object.assign(root.createElement('button'), {
    type: 'button',
    className: 'primary-button',
    textContent: 'Try again',
    onclick: retry,
  });
  const messages = listMessages(error).map((text) => Object.assign(root.createElement('pre'), { textContent: text }));
  box.append(heading, button, ...messages);
  root.querySelector('header')?.after(box);
  heading.focus();
}

/** Calls each function with the document, and shows the first error that one of them, or later the script at `src`, throws. */
export function runOrShowCrash(
  root: Document,
  functions: readonly ((root: Document) => void)[],
  src: string | undefined,
): void {
  window.addEventListener('error', ({ error, filename }) => filename === src && showCrash(root, error));
  for (const install of functions) {
    try {
      install(root);
    } catch (error) {
      console.error(error);
      showCrash(root, error);
    }
  }
}

function listMessages(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const messages = [error.message];
  for (let cause = error.cause; cause instanceof Error && messages.length < 10; cause = cause.cause)
    messages.push(`Cause: ${cause.message}`);
  return messages;
}
