/**
 * Extensions that migrations may rely on, in the schema of a hosted project. The PGlite driver must be opened with the
 * same list.
 */
export const EXTENSIONS = ['pgcrypto', 'uuid-ossp', 'citext', 'pg_trgm', 'unaccent', 'btree_gist'] as const;

export const EXTENSIONS_SQL = EXTENSIONS.map(
  (name) => `create extension if not exists "${name}" with schema extensions;`,
).join('\n');
