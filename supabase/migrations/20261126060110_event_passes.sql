-- Domain: account
-- Passes that open a plan for one event, and what counts for an event by its organisation's plan or its own pass.

-- Passes for one event -----------------------------------------------------------------------------------------------

create table public.event_passes (
  id          uuid primary key default gen_random_uuid(),
  event_id    uuid not null references public.events (id) on delete cascade,
  org_id      uuid not null references public.orgs (id) on delete cascade,
  plan_type   text not null check (plan_type in ('premium', 'pro', 'business')),
  checkout_id uuid not null unique references public.checkouts (id) on delete restrict,
  granted_at  timestamptz not null,
  valid_until timestamptz,
  revoked_at  timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table public.event_passes is 'A plan for one event, paid once. Written by a verified payment alone; taken back when the money is.';
comment on column public.event_passes.valid_until is '60 days after the event''s end; follows its date until it has passed. Null: the event has no date yet.';
create index event_passes_event_idx on public.event_passes (event_id);
create index event_passes_org_idx on public.event_passes (org_id);
create trigger event_passes_freeze before update on public.event_passes for each row execute function
  private.freeze('id', 'event_id', 'org_id', 'plan_type', 'checkout_id', 'created_at');
create trigger event_passes_touch before update on public.event_passes for each row execute function private.touch();
alter table public.event_passes enable row level security;
revoke all on public.event_passes from anon, authenticated;
grant select on public.event_passes to authenticated;
create policy event_passes_select_member on public.event_passes for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));

create function private.pass_end(ev public.events) returns timestamptz
  language sql stable set search_path = ''
as $$ select coalesce(ev.ends_at, ev.starts_at) + interval '60 days' $$;
comment on function private.pass_end(public.events) is 'Until when a pass for this event is good; null while it has no date.';

create function private.move_pass_end() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A pass that is over does not come back with a new date: next year's reunion is another event.
  update public.event_passes p set valid_until = private.pass_end(new)
  where p.event_id = new.id and (p.valid_until is null or p.valid_until > now());
  return null;
end
$$;
comment on function private.move_pass_end() is 'AFTER UPDATE: a pass follows the date of its event.';
create trigger events_move_pass_end after update of starts_at, ends_at, start_date, end_date, local_start, local_end, zone on public.events
  for each row when (coalesce(old.ends_at, old.starts_at) is distinct from coalesce(new.ends_at, new.starts_at))
  execute function private.move_pass_end();

create function private.event_plan(event uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select p.plan from (
    select private.current_plan(e.org_id) as plan from public.events e where e.id = event
    union all
    select x.plan_type from public.event_passes x where x.event_id = event and x.revoked_at is null and (x.valid_until is null or x.valid_until > now())) p
  order by private.plan_rank(p.plan) desc limit 1
$$;
comment on function private.event_plan(uuid) is 'The plan in force for one event: the organisation''s, or a larger one that a pass opens.';

create function private.event_has_plan(event uuid, plan text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select coalesce(private.plan_rank(private.event_plan(event)) >= private.plan_rank(plan), false) $$;
comment on function private.event_has_plan(uuid, text) is
  'Whether this event may use what a plan opens, by the organisation''s plan or a pass. For WITH CHECK of tables of an event.';

create function private.event_limit(event uuid, wanted text) returns bigint
  language sql stable security definer set search_path = ''
as $$ select l.value from public.plan_limits l where l.plan_type = private.event_plan(event) and l.key = wanted $$;
comment on function private.event_limit(uuid, text) is 'How much of this one event may have, a pass counted.';

create function public.event_plan(event_id uuid) returns jsonb
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

-- An event that has its own pass takes no place among the live events of the plan.
create or replace function private.after_event_status() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  allowed bigint;
begin
  if private.is_under_way(new) and not private.is_under_way(old) and not private.has_pass(new.id) then
    perform private.lock_limit(new.org_id, 'events_live');
    allowed := private.plan_limit(new.org_id, 'events_live');
    if allowed < (select count(*) from public.events e
                  where e.org_id = new.org_id and private.is_under_way(e) and not private.has_pass(e.id)) then
      perform private.refuse(402, 'plan_limit_events_live',
        case when allowed = 1 then 'Your plan has room for 1 live event, and it is in use. Archive the one that is live'
        else format('Your plan has room for %s live events, and all are in use. Archive one that is over', private.amount_text(allowed)) end
        || private.or_larger_plan(new.org_id, 'events_live'), jsonb_build_object('limit', allowed));
    end if;
  end if;
  if new.status = old.status then
    return null;
  end if;
  perform private.audit(new.org_id, 'status', 'events', new.id,
    jsonb_build_object('status', old.status), jsonb_build_object('status', new.status, 'reason', new.cancelled_reason));
  return null;
end
$$;

create function private.has_pass(event uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.event_passes p
    where p.event_id = event and p.revoked_at is null and (p.valid_until is null or p.valid_until > now()))
$$;
comment on function private.has_pass(uuid) is 'Whether a pass is good for this event now.';

-- What a pass opens, where a plan opens it for an event.
alter policy task_limits_insert_writer on public.task_limits
  with check ((org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
    and (private.has_plan(org_id, 'premium') or private.event_has_plan(event_id, 'premium')));
alter policy task_limits_update_writer on public.task_limits
  with check ((org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
    and (private.has_plan(org_id, 'premium') or private.event_has_plan(event_id, 'premium')));

revoke execute on function private.pass_end(public.events), private.move_pass_end(), private.event_plan(uuid),
  private.event_has_plan(uuid, text), private.event_limit(uuid, text), private.has_pass(uuid) from public;
grant execute on function private.event_has_plan(uuid, text) to authenticated;
revoke execute on function public.event_plan(uuid) from public, anon, authenticated;
grant execute on function public.event_plan(uuid) to authenticated;
