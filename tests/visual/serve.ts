import { once } from 'node:events';
import { preview } from 'vite';

export interface Served {
  /** With a slash at its end. */
  url: string;
  stop: () => Promise<void>;
}

/** Serves a folder of files to this machine alone, on a free port; what is not there is answered with 404. */
export async function serve(folder: string): Promise<Served> {
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    appType: 'mpa',
    root: folder,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const { httpServer } = server;
  if (!httpServer.listening) await once(httpServer, 'listening');
  const address = httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() };
}
