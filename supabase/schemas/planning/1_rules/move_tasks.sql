create or replace function private.move_tasks() returns trigger
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
revoke execute on function private.move_tasks() from public;
