import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../packages/supabase-embedded/src/testing/free-port.ts';

/** Long enough that the browser draws what it has before the next piece comes. */
const PAUSE_MS = 40;
/** Where a slow line is cut: behind an icon, an act, a choice, each of which has something beside it. */
const CUTS = /(?<=<\/(?:svg|a|label|summary|h1|h2|p|li|dt|dd)>)/;

async function sendInPieces(text: string, response: ServerResponse): Promise<void> {
  for (const piece of text.split(CUTS)) {
    response.write(piece);
    await pause(PAUSE_MS);
  }
  response.end();
}

/** Another address of the same server that hands documents out piece by piece, as a slow line does. */
export async function deliverPiecemeal(origin: string): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${origin}${request.url ?? '/'}`);
      const headers = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name),
        ),
      );
      response.writeHead(answer.status, headers);
      if (!answer.headers.get('content-type')?.startsWith('text/html')) {
        response.end(Buffer.from(await answer.arrayBuffer()));
        return;
      }
      await sendInPieces(await answer.text(), response);
    })();
  });
  server.listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}
