/** Locks a data folder until it is stopped. Prints HELD, or an error and exits with 1. */
import { openDataFolder, stopOnSignals } from '@foregather/supabase-embedded/node';

try {
  const folder = await openDataFolder(process.argv[2] ?? '');
  stopOnSignals([() => folder.lock.release()]);
  console.info(`HELD ${process.pid}`);
  setInterval(() => {}, 60_000);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
