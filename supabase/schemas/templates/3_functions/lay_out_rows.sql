create or replace function private.lay_out_rows(ev public.events, plan jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  today date := (now() at time zone ev.zone)::date;
  said jsonb;
  made jsonb := '{}';
  ids jsonb := '{}';
  question uuid;
  amount int;
begin
  insert into public.committee_roles (event_id, org_id, title, brief, hours)
  select ev.id, ev.org_id, r.title, r.brief, r.hours
  from jsonb_to_recordset(private.part(plan, 'roles', 30)) as r (title text, brief text, hours int)
  on conflict do nothing;
  get diagnostics amount = row_count;
  made := made || jsonb_build_object('roles', amount);

  -- What would lie in the past is for today, unless the event itself is over.
  insert into public.tasks (event_id, org_id, title, done_when, notes, owner_role, priority, anchor, offset_days, due_on)
  select ev.id, ev.org_id, t.title, t.done_when, t.notes, t.owner_role, coalesce(t.priority, 'normal'),
    case when late then 'fixed' else t.anchor end, case when not late then t.offset_days end, case when late then today end
  from jsonb_to_recordset(private.part(plan, 'tasks', 200))
      as t (title text, done_when text, notes text, owner_role text, priority text, anchor text, offset_days int)
    cross join lateral (select coalesce(private.task_due_on(ev, t.anchor, t.offset_days) < today, false)
      and coalesce(ev.end_date, ev.start_date) >= today as late) as l;
  get diagnostics amount = row_count;
  made := made || jsonb_build_object('tasks', amount);

  if jsonb_array_length(private.part(plan, 'budget_lines', 100)) > 0 then
    insert into public.budgets (event_id, org_id, currency, contingency_pct, low, likely, high)
    values (ev.id, ev.org_id, plan ->> 'currency', coalesce((plan ->> 'contingency_pct')::numeric, 10),
      (plan ->> 'low')::int, (plan ->> 'likely')::int, (plan ->> 'high')::int)
    on conflict (event_id) do nothing;
    if (select b.currency from public.budgets b where b.event_id = ev.id) is distinct from plan ->> 'currency' then
      perform private.refuse(422, 'currency', 'The budget of this event is in another currency. Choose that one.');
    end if;
    insert into public.budget_lines (event_id, org_id, side, category, title, basis, unit_minor, percent, quantity)
    select ev.id, ev.org_id, l.side, l.category, l.title, l.basis, l.unit_minor, l.percent, l.quantity
    from jsonb_to_recordset(plan -> 'budget_lines')
      as l (side text, category text, title text, basis text, unit_minor bigint, percent numeric, quantity int);
    get diagnostics amount = row_count;
    made := made || jsonb_build_object('budget_lines', amount);
  end if;

  insert into public.activities (event_id, org_id, title, day, local_start, minutes, place, plan_b)
  select ev.id, ev.org_id, a.title, a.day, a.local_start, a.minutes, a.place, a.plan_b
  from jsonb_to_recordset(private.part(plan, 'activities', 200))
    as a (title text, day int, local_start time, minutes int, place text, plan_b text);
  get diagnostics amount = row_count;
  made := made || jsonb_build_object('activities', amount);

  for said in select q from jsonb_array_elements(private.part(plan, 'questions', 50)) q loop
    insert into public.questions (event_id, org_id, scope, type, label, help, options, required, show_if_id, show_if_is, erase_after_days, used_by)
    values (ev.id, ev.org_id, said ->> 'scope', said ->> 'type', said ->> 'label', said ->> 'help',
      case when jsonb_typeof(said -> 'options') = 'array' then array(select jsonb_array_elements_text(said -> 'options')) end,
      coalesce((said ->> 'required')::boolean, false), (ids ->> (said #>> '{show_if,key}'))::uuid, said #>> '{show_if,is}',
      (said ->> 'erase_after_days')::int, said ->> 'used_by')
    returning id into question;
    ids := ids || jsonb_build_object(said ->> 'key', question);
  end loop;
  made := made || jsonb_build_object('questions', jsonb_array_length(private.part(plan, 'questions', 50)));

  amount := 0;
  for said in select m from jsonb_array_elements(private.part(plan, 'messages', 30)) m loop
    amount := amount + private.lay_out_message(ev, said)::int;
  end loop;
  return made || jsonb_build_object('messages', amount);
end
$$;
comment on function private.lay_out_rows(public.events, jsonb) is
  'Adds the rows of a plan to an event, without its first page, and counts them by kind. Roles that the event has stay as they are, and so does its budget''s currency.';
revoke execute on function private.lay_out_rows(public.events, jsonb) from public;
