create or replace function private.has_plan(org uuid, plan text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select coalesce(private.plan_rank(private.current_plan(org)) >= private.plan_rank(plan), false) $$;
comment on function private.has_plan(uuid, text) is 'Whether the organisation''s plan is at least this one. For WITH CHECK of what a plan opens.';
revoke execute on function private.has_plan(uuid, text) from public;
grant execute on function private.has_plan(uuid, text) to authenticated;
