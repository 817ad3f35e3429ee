import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The version of the next migration below a root: now, or just after the newest one where that lies ahead of the clock. */
export function nextVersion(root: string): string {
  const names = readdirSync(path.join(root, 'supabase/migrations')).filter((name) => name.endsWith('.sql'));
  const newest = names.toSorted().at(-1)?.slice(0, 14) ?? '0';
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return now > newest ? now : String(BigInt(newest) + 1n);
}
