create or replace function private.event_has_plan(event uuid, plan text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select coalesce(private.plan_rank(private.event_plan(event)) >= private.plan_rank(plan), false) $$;
comment on function private.event_has_plan(uuid, text) is
  'Whether this event may use what a plan opens, by the organisation''s plan or a pass. For WITH CHECK of tables of an event.';
revoke execute on function private.event_has_plan(uuid, text) from public;
grant execute on function private.event_has_plan(uuid, text) to authenticated;
