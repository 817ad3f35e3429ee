import type { ServerResponse } from 'node:http';

/**
 * How long a client may read nothing of a response that waits for it (docs/reliability.md, R20), and how often that is
 * checked, in ms.
 */
const PATIENCE_MS = 30_000;
const LOOK_MS = 2000;

interface Watched {
  /** Bytes accepted by the system at the last check that showed progress. */
  taken: number;
  since: number;
}

export interface SlowReaders {
  watch(response: ServerResponse): void;
  stop(): void;
}

/**
 * Closes connections of clients that stopped reading a pending response. Node's own socket timeout is not enough: it
 * has to outlast the longest work, and with buffered bytes it needs a second period.
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
