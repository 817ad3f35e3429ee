import { setupWorker, type SetupWorker } from 'msw/browser';
import { bootFrom, SUPABASE_URL, type Template } from './backend';
import { handlers } from './handlers';
import { parseManifest } from './manifest';

const MANIFEST = 'backend-snapshot.json';

bootFrom(fetchTemplate);

/**
 * Starts the service worker that hands requests for the backend to the embedded one; every other request passes.
 * `mocks/public` holds its script.
 */
export async function startWorker(script = '/mockServiceWorker.js'): Promise<SetupWorker> {
  const worker = setupWorker(...handlers);
  await worker.start({
    quiet: true,
    serviceWorker: { url: script },
    onUnhandledRequest: (request, print) => {
      // A replaced handler that falls through is a mistake; assets are not.
      if (request.url.startsWith(SUPABASE_URL)) print.error();
    },
  });
  return worker;
}

async function fetchTemplate(): Promise<Template> {
  const found = await findManifest();
  const manifest = parseManifest(await found.json());
  const response = await fetch(new URL(manifest.file, found.url));
  if (!response.ok) throw new Error(`${manifest.file} is not served (${response.status}).`);
  // The snapshot has these in it already, so their text is not needed.
  return {
    snapshot: await response.blob(),
    migrations: manifest.migrations.map((migration) => ({ ...migration, sql: '' })),
  };
}

/** Beside the page (a built Storybook may lie in a folder), else at the root (test runners serve the page from elsewhere). */
async function findManifest(): Promise<Response> {
  for (const base of [document.baseURI, location.origin]) {
    const response = await fetch(new URL(MANIFEST, base));
    // A development server answers an unknown path with its page.
    if (response.ok && response.headers.get('content-type')?.includes('json')) return response;
  }
  throw new Error(
    `${MANIFEST} is not served. Run "npm run assets -w mocks" and let the server offer the folder mocks/public.`,
  );
}
