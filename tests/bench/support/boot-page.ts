/** Runs in the page: opens the snapshot with PGlite alone and as Storybook's backend does, in turns. */
import { openPlainPglite } from '../../../packages/supabase-embedded/src/drivers/testing/plain-pglite.ts';
import { backend, closeBackend } from '../../../mocks/backend.ts';
import '../../../mocks/browser.ts';

async function alone(): Promise<number> {
  const manifest: { file: string } = await (await fetch('/backend-snapshot.json')).json();
  const started = performance.now();
  const loadDataDir = await (await fetch(`/${manifest.file}`)).blob();
  const db = await openPlainPglite(loadDataDir);
  const took = performance.now() - started;
  await db.close();
  return took;
}

async function whole(): Promise<number> {
  const started = performance.now();
  await (await backend()).driver.query('select 1');
  const took = performance.now() - started;
  await closeBackend();
  return took;
}

export async function measure(rounds: number): Promise<{ alone: number; whole: number }[]> {
  const results: { alone: number; whole: number }[] = [];
  for (let n = 0; n < rounds; n += 1) results.push({ alone: await alone(), whole: await whole() });
  return results;
}
