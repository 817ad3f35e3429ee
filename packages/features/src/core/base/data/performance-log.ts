import { db } from './client';
import type { Read } from './read-log';
import { unwrapNothing } from './unwrap';

/** Settles when the browser is idle; at once where it cannot tell. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 5000 });
    else resolve();
  });

/** Sends one report in one request. Throws when it is refused. */
export async function sendReads(reads: readonly Read[], userId: string): Promise<void> {
  await idle();
  const lines = reads.map((read) => ({ ...read, user_id: userId }));
  unwrapNothing(await db().from('query_performance_log').insert(lines));
}
