import type { ServerResponse } from 'node:http';

/** How long a reader may take nothing of an answer that waits for it (docs/reliability.md, R20), and how often that is looked at, ms. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 2000;

interface Watched {
  /** Bytes that the system had taken at the last look at which there were more than before. */
  taken: number;
  since: number;
}

export interface SlowReaders {
  watch(response: ServerResponse): void;
  stop(): void;
}

/**
 * Ends connections whose reader stands still while an answer waits for it. Node's own time-out for a silent socket
 * cannot: it has to outlast the longest work, and where bytes are waiting it takes a second round.
 */
export function endSlowReaders(): SlowReaders {
  const open = new Map<ServerResponse, Watched>();
  const look = () => {
    const now = performance.now();
    for (const [{ socket }, watched] of open) {
      if (socket === null) continue;
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken > watched.taken) {
        watched.taken = taken;
        watched.since = now;
      } else if (now - watched.since >= PATIENCE_MS) socket.destroy();
    }
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    watch(response) {
      open.set(response, { taken: 0, since: performance.now() });
      response.once('close', () => open.delete(response));
    },
    stop: () => clearInterval(timer),
  };
}
