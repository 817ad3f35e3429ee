import { backend, bootFrom, type Template } from './backend';
import { manifestSchema } from './manifest';

/** Where the served copy of `mocks/public` lies, relative to the page. */
const BASE = './';

bootFrom(fetchTemplate);

/** Starts booting ahead of the first request, for a page that knows it will need the backend. */
export async function warmUp(): Promise<void> {
  await backend();
}

async function fetchTemplate(): Promise<Template> {
  const manifest = manifestSchema.parse(await (await fetchFile('manifest.json')).json());
  const snapshot = await (await fetchFile(manifest.file)).blob();
  // The snapshot has these in it already, so their text is not needed.
  return { snapshot, migrations: manifest.migrations.map((migration) => ({ ...migration, sql: '' })) };
}

async function fetchFile(name: string): Promise<Response> {
  const response = await fetch(new URL(`${BASE}${name}`, document.baseURI));
  if (!response.ok) {
    throw new Error(
      `${name} is not served (${response.status}). Run "npx tsx --conditions=@foregather/source mocks/build.ts" and serve mocks/public.`,
    );
  }
  return response;
}
