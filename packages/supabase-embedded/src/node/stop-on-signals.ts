/** Time a supervisor gives before it kills: all of the stop must fit in it. */
const LIMIT_MS = 10_000;

/**
 * Ends the process in order on SIGTERM and SIGINT: runs the steps one after the other and exits with 0; a repeated
 * signal changes nothing. A step that fails is reported and the rest still run; what takes too long ends with 1.
 */
export function stopOnSignals(
  steps: readonly (() => Promise<unknown>)[],
  log: (entry: Record<string, unknown>) => void = () => {},
): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log({ event: 'stopping', signal });
    setTimeout(() => {
      log({ event: 'stop_cut', afterMs: LIMIT_MS });
      process.exit(1);
    }, LIMIT_MS).unref();
    for (const step of steps) {
      await step().catch((error: unknown) => {
        log({ event: 'stop_step_failed', error: error instanceof Error ? error.message : String(error) });
      });
    }
    log({ event: 'stopped' });
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
