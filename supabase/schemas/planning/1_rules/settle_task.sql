create or replace function private.settle_task() returns trigger
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
revoke execute on function private.settle_task() from public;
