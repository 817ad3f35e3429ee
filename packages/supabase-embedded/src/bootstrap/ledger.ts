/**
 * The record of what has run. `supabase_migrations.schema_migrations` has the shape that the Supabase CLI writes, so
 * that a database can move to a hosted project without running its migrations twice.
 */
export const LEDGER_SQL = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version    text primary key,
  statements text[],
  name       text
);
-- Bootstrap steps by the hash of their text: a changed step runs again, so each is written to be repeatable.
create table if not exists supabase_migrations.bootstrap_steps (
  name   text primary key,
  sha256 text not null,
  ran_at timestamptz not null default now()
);
`;
