/** Runs once the browser has painted what stands now; what it returns calls that off. */
export function afterPaint(work: () => void): () => void {
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
