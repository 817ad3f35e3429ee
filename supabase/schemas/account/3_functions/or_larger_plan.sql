create or replace function private.or_larger_plan(org uuid, wanted text) returns text
  language sql stable security definer set search_path = ''
as $$
  select case when exists (
      select from public.plan_limits l
      where l.key = wanted and l.value > private.plan_limit(org, wanted)
        and private.plan_rank(l.plan_type) > private.plan_rank(private.current_plan(org)))
    then ', or choose a larger plan.' else '.' end
$$;
comment on function private.or_larger_plan(uuid, text) is
  'The end of a sentence about a full limit: names a larger plan only where one has more room.';
revoke execute on function private.or_larger_plan(uuid, text) from public;
