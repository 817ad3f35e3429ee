create or replace function private.event_limit(event uuid, wanted text) returns bigint
  language sql stable security definer set search_path = ''
as $$ select l.value from public.plan_limits l where l.plan_type = private.event_plan(event) and l.key = wanted $$;
comment on function private.event_limit(uuid, text) is 'How much of this one event may have, a pass counted.';
revoke execute on function private.event_limit(uuid, text) from public;
