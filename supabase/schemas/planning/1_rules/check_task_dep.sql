create or replace function private.check_task_dep() returns trigger
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
revoke execute on function private.check_task_dep() from public;
