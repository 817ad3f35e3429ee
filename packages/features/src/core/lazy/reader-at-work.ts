/** The first sign of a reader at work: what they do next may need what a page can do without. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const;
/** Wait of a page that nobody touches, in ms: long enough for its rows to be there first. */
const LATEST = 10_000;

/** Calls back once, at the first sign of a reader at work, or after ten seconds without one. Returns what ends it. */
export function whenReaderAtWork(callback: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, call);
  };
  const call = () => {
    stop();
    callback();
  };
  const timer = setTimeout(call, LATEST);
  for (const sign of SIGNS) addEventListener(sign, call, { once: true, passive: true });
  return stop;
}
