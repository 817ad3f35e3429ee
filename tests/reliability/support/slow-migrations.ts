import type { Migration } from '@foregather/supabase-embedded';

/** Eight slow migrations, each creating a table first and its index last. */
export const SLOW_MIGRATIONS: readonly Migration[] = Array.from({ length: 8 }, (_, n) => ({
  version: `2030010100000${n}`,
  name: `step_${n}`,
  sql: `create table public.step_${n} as select i, md5(i::text) as words from generate_series(1, 4000) i;
    select pg_sleep(0.05);
    create index step_${n}_done on public.step_${n} (words);`,
}));
