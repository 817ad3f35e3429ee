import { fileURLToPath } from 'node:url';
import { buildBackend } from '../build.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs one of the data commands of the built backend on the folder or server that the environment names. Ends with words
 * and 1 when it is refused.
 * @param {'restoreCommand' | 'exportCommand' | 'importCommand'} name
 */
export async function runDataCommand(name) {
  try {
    await buildBackend();
    const host = await import('../../packages/supabase-embedded/dist/node/index.js');
    await host[name](process.argv.slice(2), {
      dataDir: process.env.DATA_DIR || '.foregather',
      ...(process.env.DATABASE_URL ? { databaseUrl: process.env.DATABASE_URL } : {}),
      migrations: await host.loadMigrations(`${root}supabase/migrations`),
      print: (line) => console.info(line),
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
