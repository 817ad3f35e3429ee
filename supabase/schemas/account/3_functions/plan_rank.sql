create or replace function private.plan_rank(plan text) returns int
  language sql immutable set search_path = ''
as $$ select pg_catalog.array_position(array['free', 'premium', 'pro', 'business'], plan) $$;
comment on function private.plan_rank(text) is 'free 1 < premium 2 < pro 3 < business 4; null for anything else.';
revoke execute on function private.plan_rank(text) from public;
