import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp';

/** Opens a snapshot with PGlite alone, runs one query and closes it: the control of a benchmark. */
export async function openPlainPglite(loadDataDir: Blob): Promise<{ close: () => Promise<void> }> {
  const db = await PGlite.create({
    loadDataDir,
    extensions: { pgcrypto, citext, pg_trgm, unaccent, btree_gist, uuid_ossp },
  });
  await db.query('select 1');
  return { close: () => db.close() };
}
