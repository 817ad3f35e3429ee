/** Holds a data folder until it is told to end. Says HELD, or why not and exits with 1. */
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
