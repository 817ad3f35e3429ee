/** Supervisors kill after this time: the whole shutdown must fit into it. */
const LIMIT_MS = 10_000;

/**
 * Shuts the process down on SIGTERM and SIGINT: runs the steps in sequence and exits with 0; a repeated signal changes
 * nothing. A failing step is reported and the rest still run; exceeding the time limit exits with 1.
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
