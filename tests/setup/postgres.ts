import { SHARED_PORT } from '../../packages/supabase-embedded/src/drivers/testing/postgres15';
import { startPostgresServer } from '../../packages/supabase-embedded/src/drivers/testing/postgres-server';

/**
 * One Postgres 15 for all files of a run: each gets a database of its own on it, and the migrated one is made once.
 * Workers inherit the environment; the server ends with the process that runs this.
 */
export async function setup(): Promise<void> {
  // A run on the embedded engine alone needs none.
  if (process.env[SHARED_PORT] !== undefined || process.env['DATABASE_ENGINES'] === 'pglite') return;
  const { port } = await startPostgresServer();
  process.env[SHARED_PORT] = String(port);
}
