import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

export interface RoundRobin {
  url: string;
  /** The hosts behind it, in turn; one that refuses connections is passed over, as a reverse proxy does. */
  hosts: string[];
  close(): Promise<void>;
}

/** A small reverse proxy: each request goes to the next host, and so does each websocket. */
export async function roundRobin(): Promise<RoundRobin> {
  const hosts: string[] = [];
  let turn = 0;
  const next = (): URL[] => {
    turn += 1;
    return hosts.map((_, index) => new URL(hosts[(turn + index) % hosts.length] ?? ''));
  };
  const open = new Set<Socket>();

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => pass(incoming, Buffer.concat(chunks), outgoing, next()));
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) =>
    upgrade(incoming, socket, head, next()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    hosts,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, hosts: URL[]): void {
  const [host, ...others] = hosts;
  if (host === undefined) {
    outgoing.writeHead(502).end();
    return;
  }
  const { method, headers, url: path } = incoming;
  const onward = request({ host: host.hostname, port: host.port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  onward.on('error', (error) => {
    // Only what no host has received is given to another one.
    if ('code' in error && error.code === 'ECONNREFUSED') pass(incoming, body, outgoing, others);
    else if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  onward.end(body);
}

function upgrade(incoming: IncomingMessage, socket: Socket, head: Buffer, hosts: URL[]): void {
  const [host, ...others] = hosts;
  if (host === undefined) {
    socket.destroy();
    return;
  }
  const onward = connect(Number(host.port), host.hostname);
  onward.once('connect', () => {
    const lines = incoming.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1] ?? ''}`] : [],
    );
    onward.write(`GET ${incoming.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  let passedOn = false;
  onward.on('error', (error) => {
    passedOn = 'code' in error && error.code === 'ECONNREFUSED';
    if (passedOn) upgrade(incoming, socket, head, others);
  });
  onward.on('close', () => {
    if (!passedOn) socket.destroy();
  });
  socket.on('error', () => onward.destroy());
  socket.on('close', () => onward.destroy());
}
