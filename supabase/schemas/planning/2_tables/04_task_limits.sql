create table public.task_limits (
  event_id   uuid not null references public.events (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  state      text not null constraint task_limits_state_known check (state in ('todo', 'doing', 'waiting', 'check')),
  most       int not null constraint task_limits_most_range check (most between 1 and 50),
  updated_at timestamptz not null default now(),
  primary key (event_id, state)
);
comment on table public.task_limits is 'How many tasks a column of an event''s board takes at once. One more is shown over the limit, not refused: people decide which can wait.';

create index task_limits_org_idx on public.task_limits (org_id);

create trigger task_limits_org before insert or update of event_id on public.task_limits
  for each row execute function private.inherit_org('events', 'event_id');
create trigger task_limits_freeze before update on public.task_limits
  for each row execute function private.freeze('event_id', 'org_id', 'state');
create trigger task_limits_touch before update on public.task_limits for each row execute function private.touch();

alter table public.task_limits enable row level security;
revoke all on public.task_limits from anon, authenticated;
grant select, delete on public.task_limits to authenticated;
grant insert (event_id, state, most), update (event_id, state, most) on public.task_limits to authenticated;

create policy task_limits_select_reader on public.task_limits for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
-- What a pass opens, where a plan opens it for an event.
create policy task_limits_insert_writer on public.task_limits for insert to authenticated
  with check ((org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
    and (private.has_plan(org_id, 'premium') or private.event_has_plan(event_id, 'premium')));
create policy task_limits_update_writer on public.task_limits for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check ((org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
    and (private.has_plan(org_id, 'premium') or private.event_has_plan(event_id, 'premium')));
create policy task_limits_delete_writer on public.task_limits for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
