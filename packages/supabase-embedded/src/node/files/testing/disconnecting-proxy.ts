import { connect, createServer, type Socket } from 'node:net';

export interface DisconnectingProxy {
  url: string;
  /** Bytes that went up to the server so far. */
  sent: () => number;
  /** Times a connection was cut. */
  cuts: () => number;
  close(): Promise<void>;
}

/** Stands before a server and cuts the connection each time as many bytes have gone up as the next number says. */
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
