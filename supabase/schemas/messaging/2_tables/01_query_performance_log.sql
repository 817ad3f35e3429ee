create table public.query_performance_log (
  id                uuid primary key default gen_random_uuid(),
  query_type        text not null check (char_length(query_type) between 1 and 100 and query_type !~ '[[:cntrl:]]'),
  execution_time_ms numeric(9, 2) not null check (execution_time_ms between 0 and 600000),
  cache_hit         boolean not null default false,
  user_id           uuid default auth.uid() references auth.users (id) on delete cascade,
  created_at        timestamptz not null default now()
);
comment on table public.query_performance_log is 'How long the browser waited, one''s own lines only. Kept 30 days.';

create index query_performance_log_user_idx on public.query_performance_log (user_id, created_at desc);
create index query_performance_log_age_idx on public.query_performance_log (created_at);

create trigger query_performance_log_limit before insert on public.query_performance_log
  for each row execute function private.limit_client_log('200');

alter table public.query_performance_log enable row level security;
revoke all on public.query_performance_log from anon, authenticated;
grant select on public.query_performance_log to authenticated;
grant insert (query_type, execution_time_ms, cache_hit, user_id) on public.query_performance_log to authenticated;

create policy query_performance_log_select_own on public.query_performance_log for select to authenticated
  using (user_id = (select auth.uid()));
create policy query_performance_log_insert_own on public.query_performance_log for insert to authenticated
  with check (user_id is null or user_id = (select auth.uid()));
