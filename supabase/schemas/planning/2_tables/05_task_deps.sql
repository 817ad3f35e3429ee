create table public.task_deps (
  before_id  uuid not null references public.tasks (id) on delete cascade,
  after_id   uuid not null references public.tasks (id) on delete cascade,
  event_id   uuid not null references public.events (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (before_id, after_id),
  constraint task_deps_not_itself check (before_id <> after_id)
);
comment on table public.task_deps is 'Which task waits for which: after_id waits for before_id. Both are of one event, and nothing waits for itself by any way round.';

create index task_deps_after_idx on public.task_deps (after_id);
create index task_deps_event_idx on public.task_deps (event_id);
create index task_deps_org_idx on public.task_deps (org_id);

create trigger task_deps_org before insert or update of event_id on public.task_deps
  for each row execute function private.inherit_org('events', 'event_id');
create trigger task_deps_sound before insert on public.task_deps
  for each row execute function private.check_task_dep();
create trigger task_deps_tell_insert after insert on public.task_deps
  referencing new table as changed for each statement execute function private.tell_event_rows('tasks');
create trigger task_deps_tell_delete after delete on public.task_deps
  referencing old table as changed for each statement execute function private.tell_event_rows('tasks');

alter table public.task_deps enable row level security;
revoke all on public.task_deps from anon, authenticated;
grant select, delete on public.task_deps to authenticated;
grant insert (before_id, after_id, event_id) on public.task_deps to authenticated;

create policy task_deps_select_reader on public.task_deps for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy task_deps_insert_writer on public.task_deps for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy task_deps_delete_writer on public.task_deps for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
