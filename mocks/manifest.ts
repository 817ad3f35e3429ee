import type { SnapshotManifest } from '@foregather/supabase-embedded/testing';

/** Reads what `mocks/public/backend-snapshot.json` says of the migrated database beside it. Throws when it is something else. */
export function parseManifest(value: unknown): SnapshotManifest {
  const { hash, file, migrations } = isRecord(value) ? value : {};
  if (typeof hash !== 'string' || typeof file !== 'string' || !Array.isArray(migrations)) throw unreadable();
  return { hash, file, migrations: migrations.map(parseMigration) };
}

function parseMigration(value: unknown): SnapshotManifest['migrations'][number] {
  const { version, name } = isRecord(value) ? value : {};
  if (typeof version !== 'string' || typeof name !== 'string') throw unreadable();
  return { version, name };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const unreadable = () =>
  new Error('The manifest of the backend snapshot is unreadable. Run "npm run assets -w mocks".');
