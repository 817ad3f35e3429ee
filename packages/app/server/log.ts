// A log that cannot be written (its disk is full, its reader is gone) must not end the server: unheard, the error would.
process.stderr.on('error', () => {});

/** One JSON object a line on standard error, so that standard output holds the addresses alone. */
export function logLine(entry: Record<string, unknown>): void {
  if (isRoutine(entry)) return;
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
}

/** The scheduler's own calls, once a second: worth a line only when they fail. */
const isRoutine = ({ event, role, status }: Record<string, unknown>): boolean =>
  event === 'request' && role === 'service_role' && typeof status === 'number' && status < 400;
