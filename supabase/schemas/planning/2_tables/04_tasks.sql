create table public.tasks (
  id              uuid primary key default gen_random_uuid(),
  event_id        uuid not null references public.events (id) on delete cascade,
  org_id          uuid not null references public.orgs (id) on delete cascade,
  parent_id       uuid references public.tasks (id) on delete cascade,
  title           text not null constraint tasks_title_length check (char_length(btrim(title)) between 1 and 200),
  done_when       text constraint tasks_done_when_length check (char_length(done_when) <= 300),
  notes           text constraint tasks_notes_length check (char_length(notes) <= 4000),
  state           text not null default 'todo'
    constraint tasks_state_known check (state in ('todo', 'doing', 'waiting', 'check', 'done')),
  position        double precision not null default 0,
  owner_user_id   uuid references auth.users (id) on delete set null,
  owner_person_id uuid references public.persons (id) on delete set null,
  owner_role      text constraint tasks_owner_role_length check (char_length(btrim(owner_role)) between 1 and 60),
  anchor          text not null default 'fixed'
    constraint tasks_anchor_known check (anchor in ('fixed', 'event_start', 'event_end', 'rsvp_close')),
  offset_days     int constraint tasks_offset_range check (offset_days between -3650 and 3650),
  due_on          date constraint tasks_due_on_range check (due_on between '1900-01-01' and '2200-12-31'),
  priority        text not null default 'normal'
    constraint tasks_priority_known check (priority in ('low', 'normal', 'high')),
  done_at         timestamptz,
  done_by         uuid references auth.users (id) on delete set null,
  deleted_at      timestamptz,
  row_version     int not null default 1,
  created_by      uuid default auth.uid() references auth.users (id) on delete set null,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint tasks_one_owner check (num_nonnulls(owner_user_id, owner_person_id) <= 1),
  constraint tasks_offset_with_anchor check ((anchor = 'fixed') = (offset_days is null)),
  constraint tasks_done_has_hour check ((state = 'done') = (done_at is not null))
);
comment on table public.tasks is 'What is to be done for an event. Members of the organisation and those with a role on the event see it; who may change the event changes it.';
comment on column public.tasks.parent_id is 'The task that this one is a step of; a step has no steps of its own.';
comment on column public.tasks.state is 'The column of the board.';
comment on column public.tasks.position is 'Order within a column, rising; a moved card takes the middle of its neighbours. 0 on insert: at the end.';
comment on column public.tasks.owner_role is 'What the owner is in the event, such as Treasurer; stands alone while nobody is named.';
comment on column public.tasks.anchor is 'What the due day is counted from; fixed: due_on itself was chosen.';
comment on column public.tasks.offset_days is 'Days from the anchor, before it negative; null when fixed.';
comment on column public.tasks.due_on is 'Local day. Computed from the anchor while undone; null while the event has no such day.';
comment on column public.tasks.deleted_at is 'Removed from every list; setting it to null brings the same row back.';

create index tasks_plan_idx on public.tasks (event_id, due_on, id) where deleted_at is null;
create index tasks_board_idx on public.tasks (event_id, state, position, id) where deleted_at is null;
create index tasks_org_idx on public.tasks (org_id);
create index tasks_parent_idx on public.tasks (parent_id);
create index tasks_owner_user_idx on public.tasks (owner_user_id);
create index tasks_owner_person_idx on public.tasks (owner_person_id);
create index tasks_done_by_idx on public.tasks (done_by);
create index tasks_created_by_idx on public.tasks (created_by);

create trigger tasks_org before insert or update of event_id on public.tasks
  for each row execute function private.inherit_org('events', 'event_id');
create trigger tasks_freeze before update on public.tasks
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at', 'created_by');
create trigger tasks_touch before update on public.tasks for each row execute function private.touch_version();
-- After tasks_org by its name, since it reads the organisation.
create trigger tasks_settle before insert or update on public.tasks
  for each row execute function private.settle_task();
create trigger tasks_tell_insert after insert on public.tasks
  referencing new table as changed for each statement execute function private.tell_event_rows('tasks');
create trigger tasks_tell_update after update on public.tasks
  referencing new table as changed for each statement execute function private.tell_event_rows('tasks');

alter table public.tasks enable row level security;
revoke all on public.tasks from anon, authenticated;
grant select on public.tasks to authenticated;
grant insert (event_id, parent_id, title, done_when, notes, state, position, owner_user_id, owner_person_id,
  owner_role, anchor, offset_days, due_on, priority) on public.tasks to authenticated;
grant update (parent_id, title, done_when, notes, state, position, owner_user_id, owner_person_id, owner_role, anchor,
  offset_days, due_on, priority, deleted_at) on public.tasks to authenticated;

create policy tasks_select_reader on public.tasks for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy tasks_insert_writer on public.tasks for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
-- Whoever a task was given to may tick and move it, whatever their role.
create policy tasks_update_writer on public.tasks for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[])
    or owner_user_id = (select auth.uid()))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[])
    or owner_user_id = (select auth.uid()));
