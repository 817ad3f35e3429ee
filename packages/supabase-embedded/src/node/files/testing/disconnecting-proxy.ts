import { connect, createServer, type Socket } from 'node:net';

export interface DisconnectingProxy {
  url: string;
  /** Bytes sent to the server so far. */
  sent: () => number;
  /** Number of interrupted connections. */
  cuts: () => number;
  close(): Promise<void>;
}

/** A proxy that interrupts the connection each time the next number of bytes has been sent. */
export async function openDisconnectingProxy(
  port: number,
  cutAt: readonly number[],
): Promise<DisconnectingProxy> {
  const left = [...cutAt];
  const open = new Set<Socket>();
  let sent = 0;
  let cuts = 0;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    open.add(client).add(upstream);
    const end = () => {
      open.delete(client);
      open.delete(upstream);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
    client.on('data', (chunk) => {
      sent += chunk.length;
      const [next] = left;
      if (next !== undefined && sent >= next) {
        left.shift();
        cuts += 1;
        end();
        return;
      }
      if (!upstream.write(chunk)) {
        client.pause();
        upstream.once('drain', () => client.resume());
      }
    });
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    sent: () => sent,
    cuts: () => cuts,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
