-- Domain: planning
-- The living plan: what is to be done for an event, by whom and by when. A due day is fixed, or stands so many days from
-- the event's start, its end or the last day for replies, and moves with that day while the task is undone.

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

create table public.task_deps (
  before_id uuid not null references public.tasks (id) on delete cascade,
  after_id  uuid not null references public.tasks (id) on delete cascade,
  event_id  uuid not null references public.events (id) on delete cascade,
  org_id    uuid not null references public.orgs (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (before_id, after_id),
  constraint task_deps_not_itself check (before_id <> after_id)
);
comment on table public.task_deps is 'Which task waits for which: after_id waits for before_id. Both are of one event, and nothing waits for itself by any way round.';
create index task_deps_after_idx on public.task_deps (after_id);
create index task_deps_event_idx on public.task_deps (event_id);
create index task_deps_org_idx on public.task_deps (org_id);

create table public.task_limits (
  event_id uuid not null references public.events (id) on delete cascade,
  org_id   uuid not null references public.orgs (id) on delete cascade,
  state    text not null constraint task_limits_state_known check (state in ('todo', 'doing', 'waiting', 'check')),
  most     int not null constraint task_limits_most_range check (most between 1 and 50),
  updated_at timestamptz not null default now(),
  primary key (event_id, state)
);
comment on table public.task_limits is 'How many tasks a column of an event''s board takes at once. One more is shown over the limit, not refused: people decide which can wait.';
create index task_limits_org_idx on public.task_limits (org_id);

-- Whose organisation ----------------------------------------------------------------------------------------------

create trigger tasks_org before insert or update of event_id on public.tasks
  for each row execute function private.inherit_org('events', 'event_id');
create trigger task_deps_org before insert or update of event_id on public.task_deps
  for each row execute function private.inherit_org('events', 'event_id');
create trigger task_limits_org before insert or update of event_id on public.task_limits
  for each row execute function private.inherit_org('events', 'event_id');
create trigger tasks_freeze before update on public.tasks
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at', 'created_by');
create trigger tasks_touch before update on public.tasks for each row execute function private.touch_version();
create trigger task_limits_freeze before update on public.task_limits
  for each row execute function private.freeze('event_id', 'org_id', 'state');
create trigger task_limits_touch before update on public.task_limits for each row execute function private.touch();

-- Days and states -------------------------------------------------------------------------------------------------

create function private.task_due_on(ev public.events, anchor text, offset_days int) returns date
  language sql immutable set search_path = ''
as $$
  select (case anchor
    when 'event_start' then ev.start_date
    when 'event_end' then coalesce(ev.end_date, ev.start_date)
    when 'rsvp_close' then coalesce(ev.rsvp_closes_on, ev.start_date) end) + offset_days
$$;
comment on function private.task_due_on(public.events, text, int) is
  'The local day so many days from an event''s day; without a last day for replies its start counts. Null while the event has no day.';

create function private.settle_task() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
  own text[] := array['state', 'position', 'done_at', 'done_by', 'due_on', 'row_version', 'updated_at'];
begin
  -- Whoever does a task without planning the event ticks and moves it and changes nothing else. What a foreign key sets
  -- (an account that goes) comes from a trigger of its own.
  if tg_op = 'UPDATE' and pg_catalog.pg_trigger_depth() = 1 and auth.uid() is not null
    and not (private.can(new.org_id, 'write') or new.event_id = any (private.my_events('write')))
    and pg_catalog.to_jsonb(new) - own <> pg_catalog.to_jsonb(old) - own then
    perform private.refuse(403, 'role', 'You can tick and move a task that is yours; who plans the event can change the rest.');
  end if;
  if new.state = 'done' and (tg_op = 'INSERT' or old.state <> 'done') then
    new.done_at := pg_catalog.now();
    new.done_by := auth.uid();
  elsif new.state <> 'done' then
    new.done_at := null;
    new.done_by := null;
  elsif tg_op = 'UPDATE' then
    new.done_at := old.done_at;
    new.done_by := old.done_by;
  end if;
  if new.anchor <> 'fixed' and new.state <> 'done' then
    select * into ev from public.events e where e.id = new.event_id;
    new.due_on := private.task_due_on(ev, new.anchor, new.offset_days);
  end if;
  if new.position = 0 then
    select coalesce(max(t.position), 0) + 1024 into new.position
    from public.tasks t where t.event_id = new.event_id and t.state = new.state and t.deleted_at is null and t.id <> new.id;
  end if;
  if new.parent_id is not null and (tg_op = 'INSERT' or new.parent_id is distinct from old.parent_id) then
    if not exists (select from public.tasks p where p.id = new.parent_id and p.event_id = new.event_id and p.parent_id is null)
      or exists (select from public.tasks c where c.parent_id = new.id) then
      perform private.refuse(422, 'parent_id', 'A step belongs to a task of the same event that is no step itself.');
    end if;
  end if;
  if new.owner_user_id is not null and (tg_op = 'INSERT' or new.owner_user_id is distinct from old.owner_user_id)
    and not exists (select from public.org_members m where m.org_id = new.org_id and m.user_id = new.owner_user_id)
    and not exists (select from public.event_roles r where r.event_id = new.event_id and r.user_id = new.owner_user_id) then
    perform private.refuse(422, 'owner', 'A task is given to somebody who works on this event.');
  end if;
  if new.owner_person_id is not null and (tg_op = 'INSERT' or new.owner_person_id is distinct from old.owner_person_id)
    and not exists (select from public.persons p where p.id = new.owner_person_id and p.org_id = new.org_id and p.deleted_at is null) then
    perform private.refuse(422, 'owner', 'A task is given to somebody of the directory.');
  end if;
  return new;
end
$$;
comment on function private.settle_task() is
  'BEFORE INSERT OR UPDATE: the hour and the hand that finished it, the due day by its anchor, the place at the end of its column, and that parent and owner belong to the event. Refuses 422 parent_id, owner; 403 role when somebody changes more than state and place of a task that is only theirs to do.';
-- After tasks_org by its name, since it reads the organisation.
create trigger tasks_settle before insert or update on public.tasks
  for each row execute function private.settle_task();

create function private.move_tasks() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.tasks t set due_on = private.task_due_on(new, t.anchor, t.offset_days)
  where t.event_id = new.id and t.anchor <> 'fixed' and t.state <> 'done'
    and t.due_on is distinct from private.task_due_on(new, t.anchor, t.offset_days);
  return null;
end
$$;
comment on function private.move_tasks() is 'AFTER an event''s days changed: undone tasks that are counted from them move along.';
create trigger events_move_tasks after update on public.events for each row
  when ((new.start_date, new.end_date, new.rsvp_closes_on) is distinct from (old.start_date, old.end_date, old.rsvp_closes_on))
  execute function private.move_tasks();

create function private.check_task_dep() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Two that close a circle from its two ends must not both be seen as good.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('task_deps ' || new.event_id::text));
  if (select count(*) from public.tasks t where t.id in (new.before_id, new.after_id) and t.event_id = new.event_id) <> 2 then
    perform private.refuse(422, 'task_deps', 'Only tasks of one event wait for each other.');
  end if;
  if exists (
    with recursive later (id) as (
      select new.after_id
      union
      select d.after_id from public.task_deps d join later l on d.before_id = l.id)
    select from later where id = new.before_id) then
    perform private.refuse(422, 'task_deps', 'These two would wait for each other.');
  end if;
  return new;
end
$$;
comment on function private.check_task_dep() is
  'BEFORE INSERT: both tasks are of the event, and no circle is closed. Refuses 422 task_deps.';
create trigger task_deps_sound before insert on public.task_deps
  for each row execute function private.check_task_dep();

-- Told to whoever looks at the event ---------------------------------------------------------------------------------

create trigger tasks_tell_insert after insert on public.tasks
  referencing new table as changed for each statement execute function private.tell_event_rows('tasks');
create trigger tasks_tell_update after update on public.tasks
  referencing new table as changed for each statement execute function private.tell_event_rows('tasks');
create trigger task_deps_tell_insert after insert on public.task_deps
  referencing new table as changed for each statement execute function private.tell_event_rows('tasks');
create trigger task_deps_tell_delete after delete on public.task_deps
  referencing old table as changed for each statement execute function private.tell_event_rows('tasks');

-- Who may ------------------------------------------------------------------------------------------------------------

alter table public.tasks enable row level security;
revoke all on public.tasks from anon, authenticated;
grant select on public.tasks to authenticated;
grant insert (event_id, parent_id, title, done_when, notes, state, position, owner_user_id, owner_person_id, owner_role, anchor, offset_days, due_on, priority),
  update (parent_id, title, done_when, notes, state, position, owner_user_id, owner_person_id, owner_role, anchor, offset_days, due_on, priority, deleted_at)
  on public.tasks to authenticated;
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

alter table public.task_limits enable row level security;
revoke all on public.task_limits from anon, authenticated;
grant select, delete on public.task_limits to authenticated;
grant insert (event_id, state, most), update (event_id, state, most) on public.task_limits to authenticated;
create policy task_limits_select_reader on public.task_limits for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy task_limits_insert_writer on public.task_limits for insert to authenticated
  with check ((org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
    and private.has_plan(org_id, 'premium'));
create policy task_limits_update_writer on public.task_limits for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check ((org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
    and private.has_plan(org_id, 'premium'));
create policy task_limits_delete_writer on public.task_limits for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));

-- Who can be given a task ----------------------------------------------------------------------------------------------

create function public.task_owners(event_id uuid)
  returns table (account_id uuid, person_id uuid, name text, role text)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(task_owners.event_id, 'see');
begin
  return query
    select o.account_id, o.person_id, o.name, o.role from (
      -- Accounts: members who may see more than the door, and those with a role on the event.
      select w.user_id as account_id, null::uuid as person_id,
        coalesce(nullif(pg_catalog.btrim(p.full_name), ''), nullif(pg_catalog.btrim(pg_catalog.concat_ws(' ', p.first_name, p.last_name)), ''), u.email::text) as name,
        pg_catalog.min(w.role) as role
      from (
        select m.user_id, null::text as role from public.org_members m
        where m.org_id = ev.org_id and m.role = any (private.roles_with('read'))
        union all
        select r.user_id, r.role from public.event_roles r where r.event_id = ev.id and r.user_id is not null) w
      join auth.users u on u.id = w.user_id
      left join public.profiles p on p.id = w.user_id
      group by w.user_id, p.full_name, p.first_name, p.last_name, u.email
      union all
      -- People of the directory who hold a role by name alone.
      select null, r.person_id, s.full_name, pg_catalog.min(r.role)
      from public.event_roles r join public.persons s on s.id = r.person_id and s.deleted_at is null
      where r.event_id = ev.id group by r.person_id, s.full_name) o
    order by o.name, o.account_id, o.person_id
    limit 500;
end
$$;
comment on function public.task_owners(uuid) is
  'Who can be given a task of the event: accounts by account_id, people of the directory with a role on it by person_id; each with the name to show and the role on the event, if any.';
revoke execute on function public.task_owners(uuid) from public, anon;
grant execute on function public.task_owners(uuid) to authenticated;

revoke all on function private.settle_task(), private.move_tasks(), private.check_task_dep(),
  private.task_due_on(public.events, text, int) from public;
