create or replace function private.plan_limit(org uuid, wanted text) returns bigint
  language sql stable security definer set search_path = ''
as $$
  select l.value from public.plan_limits l where l.plan_type = private.current_plan(org) and l.key = wanted
$$;
comment on function private.plan_limit(uuid, text) is 'How much of this the organisation''s plan allows.';
revoke execute on function private.plan_limit(uuid, text) from public;
