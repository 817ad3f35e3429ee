create or replace function private.event_plan(event uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select p.plan from (
    select private.current_plan(e.org_id) as plan from public.events e where e.id = event
    union all
    select x.plan_type from public.event_passes x where x.event_id = event and x.revoked_at is null and (x.valid_until is null or x.valid_until > now())) p
  order by private.plan_rank(p.plan) desc limit 1
$$;
comment on function private.event_plan(uuid) is 'The plan in force for one event: the organisation''s, or a larger one that a pass opens.';
revoke execute on function private.event_plan(uuid) from public;

create or replace function public.event_plan(event_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('plan', private.event_plan(e.id), 'of_organisation', private.current_plan(e.org_id), 'pass', (
    select jsonb_build_object('plan_type', p.plan_type, 'valid_until', p.valid_until) from public.event_passes p
    where p.event_id = e.id and p.revoked_at is null and (p.valid_until is null or p.valid_until > now())
    order by private.plan_rank(p.plan_type) desc, p.created_at limit 1))
  from public.events e
  where e.id = event_plan.event_id and (private.can(e.org_id, 'see') or e.id = any (private.my_events('see')))
$$;
comment on function public.event_plan(uuid) is
  'The plan that counts for one event: {plan, of_organisation, pass: {plan_type, valid_until} or null}. Null for who may not see the event.';
revoke execute on function public.event_plan(uuid) from public, anon, authenticated;
grant execute on function public.event_plan(uuid) to authenticated;
