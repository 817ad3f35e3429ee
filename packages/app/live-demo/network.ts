/** Where requests of the product go in a demo: to the backend in this page, to files of the demo, and nowhere else. */
import { BACKEND_URL, FILES } from './stand-ins';
import type { DemoBackend } from './backend';
import { embeddedSocket } from './embedded-socket';
import type { LoadedFiles } from './download';

const folder = new URL(FILES, location.origin).href;
const isOwn = (address: string) => address.startsWith(folder) || /^(blob|data):/.test(address);

/** Answers the engine's requests for its parts with what was loaded, so that nothing is loaded twice. */
export function serveLoaded(files: LoadedFiles): void {
  const network = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const address = addressOf(input);
    const file = files.get(address);
    if (file) return new Response(file, { headers: { 'content-type': file.type } });
    if (isOwn(address)) return network(input, init);
    throw new TypeError(`The demo sends nothing: ${address}`);
  };
}

/** Leads the requests of the product to the backend of the demo. */
export function leadTo(backend: Pick<DemoBackend, 'fetch' | 'socket'>): void {
  const files = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    addressOf(input).startsWith(`${BACKEND_URL}/`)
      ? backend.fetch(new Request(input, init))
      : files(input, init);
  Object.assign(globalThis, { WebSocket: embeddedSocket(backend) });
}

const addressOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, location.href).href;
