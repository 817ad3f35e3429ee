-- Domain: templates
-- Own templates of an organisation, and laying a template out as the living rows of an event.

create table public.org_templates (
  id              uuid primary key default gen_random_uuid(),
  org_id          uuid not null references public.orgs (id) on delete cascade,
  created_by      uuid default auth.uid() references auth.users (id) on delete set null,
  source_event_id uuid references public.events (id) on delete set null,
  event_type_id   text not null references public.event_types (id),
  name            text not null constraint org_templates_name_length check (char_length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  body            jsonb not null
    constraint org_templates_body_form check (jsonb_typeof(body) = 'object' and char_length(body::text) <= 200000),
  shared          boolean not null default false,
  version         int not null default 1 constraint org_templates_version_range check (version between 1 and 10000),
  deleted_at      timestamptz,
  row_version     int not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
comment on table public.org_templates is 'A template of one''s own, made of a past event. Seen by who made it, and once shared by all members of the organisation. Made and changed from Pro on.';
comment on column public.org_templates.source_event_id is 'The event it was made of; null once that is gone.';
comment on column public.org_templates.body is 'The plan in the form of templateBodySchema, which reads it.';
comment on column public.org_templates.version is 'Rises when the plan is saved anew; events that were made of an earlier one stay as they are.';
comment on column public.org_templates.deleted_at is 'Removed from every list; setting it to null brings the same row back.';
create index org_templates_list_idx on public.org_templates (org_id, name, id) where deleted_at is null;
create index org_templates_created_by_idx on public.org_templates (created_by);
create index org_templates_source_idx on public.org_templates (source_event_id);
create index org_templates_type_idx on public.org_templates (event_type_id);

create function private.settle_org_template() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.source_event_id is not null and (tg_op = 'INSERT' or new.source_event_id is distinct from old.source_event_id)
    and not exists (select from public.events e where e.id = new.source_event_id and e.org_id = new.org_id) then
    perform private.refuse(422, 'source_event_id', 'A template is made of an event of the same organisation.');
  end if;
  if tg_op = 'UPDATE' and new.body is distinct from old.body then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
comment on function private.settle_org_template() is
  'BEFORE INSERT OR UPDATE: the event it was made of belongs to the organisation; another plan is another version. Refuses 422 source_event_id.';
revoke execute on function private.settle_org_template() from public;

create trigger org_templates_settle before insert or update on public.org_templates
  for each row execute function private.settle_org_template();
create trigger org_templates_freeze before update on public.org_templates
  for each row execute function private.freeze('id', 'org_id', 'created_by', 'created_at');
create trigger org_templates_touch before update on public.org_templates for each row execute function private.touch_version();

alter table public.org_templates enable row level security;
revoke all on public.org_templates from anon, authenticated;
grant select on public.org_templates to authenticated;
grant insert (org_id, source_event_id, event_type_id, name, body, shared), update (event_type_id, name, body, shared, deleted_at)
  on public.org_templates to authenticated;
create policy org_templates_select_reader on public.org_templates for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) and (shared or created_by = (select auth.uid())));
create policy org_templates_insert_writer on public.org_templates for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) and created_by = (select auth.uid()) and private.has_plan(org_id, 'pro'));
create policy org_templates_update_writer on public.org_templates for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) and (shared or created_by = (select auth.uid())))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) and private.has_plan(org_id, 'pro'));

alter table public.events add column template_slug text
  constraint events_template_form check (template_slug ~ '^[a-z0-9][a-z0-9-]{1,59}$');
comment on column public.events.template_slug is 'The template the event was begun with; null: none.';

-- A message that a template brought is counted from the event's days though it is no step of the series.
alter table public.messages drop constraint messages_series_schedule;
alter table public.messages add constraint messages_series_schedule check (num_nulls(anchor, offset_days, local_time) in (0, 3));

create function private.part(plan jsonb, part text, most int) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  list jsonb := coalesce(plan -> part, '[]');
begin
  if jsonb_typeof(list) <> 'array' then
    perform private.refuse(422, part, 'This part of the plan cannot be read.');
  elsif jsonb_array_length(list) > most then
    perform private.refuse(422, part, format('A plan brings at most %s of these at once.', most));
  end if;
  return list;
end
$$;
comment on function private.part(jsonb, text, int) is 'A part of a plan as a list, empty where it is missing. 422 with the name of the part.';

create function private.lay_out_message(ev public.events, said jsonb) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  steps text[] := case said ->> 'kind'
    when 'save_the_date' then array['save_the_date'] when 'reminder' then array['first_reminder', 'last_reminder']
    when 'thank_you' then array['thank_you']
    when 'announcement' then case when (said ->> 'offset_days')::int between -3 and -1 and said ->> 'anchor' = 'start' then array['day_before'] end end;
  step text;
begin
  if said ->> 'kind' = 'invitation' then
    -- Its words are those of the guests' page; the invitation itself is sent with the replies.
    update public.events e set invitation_words = (said ->> 'body')::jsonb
    where e.id = ev.id and e.invitation_words is null and private.is_document(said ->> 'body');
    return found;
  end if;
  if coalesce(said ->> 'kind', '') not in ('save_the_date', 'reminder', 'announcement', 'thank_you') then
    perform private.refuse(422, 'messages', 'Choose what the message is about.');
  end if;
  perform private.check_message_words(said ->> 'subject', said ->> 'body', coalesce(said -> 'audience', '{}'));
  select s into step from unnest(steps) with ordinality as u (s, n)
  where not exists (select from public.messages m where m.event_id = ev.id and m.series_step = s) order by n limit 1;
  insert into public.messages (org_id, event_id, kind, subject, body, audience, series_step, anchor, offset_days, local_time, send_local, state)
  values (ev.org_id, ev.id, said ->> 'kind', said ->> 'subject', said ->> 'body', coalesce(said -> 'audience', '{}'), step,
    said ->> 'anchor', (said ->> 'offset_days')::int, (said ->> 'local_time')::time,
    private.series_local(ev, said ->> 'anchor', (said ->> 'offset_days')::int, (said ->> 'local_time')::time), 'draft');
  return true;
end
$$;
comment on function private.lay_out_message(public.events, jsonb) is
  'Keeps a message of a plan as a draft counted from the event''s days, as the step of the series that it is where that is free. An invitation gives its words to the guests'' page while that has none. Answers whether something was kept.';

create function private.lay_out_plan(ev public.events, plan jsonb) returns jsonb
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
comment on function private.lay_out_plan(public.events, jsonb) is
  'Adds the rows of a plan to an event and counts them by kind. Roles that the event has stay as they are, and so does its budget''s currency.';

create function public.apply_template(org_id uuid, event jsonb, plan jsonb, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
  request jsonb := jsonb_build_array(apply_template.org_id, apply_template.event, plan);
  answer jsonb := private.earlier_answer('apply_template:' || auth.uid(), idempotency_key, request);
begin
  if answer is not null then
    return answer;
  end if;
  if jsonb_typeof(event) is distinct from 'object' or jsonb_typeof(plan) is distinct from 'object' or char_length(plan::text) > 200000 then
    perform private.refuse(422, 'plan', 'This plan cannot be read.');
  end if;
  if event ->> 'id' is not null then
    begin
      ev := private.require_event((event ->> 'id')::uuid, 'write');
    exception when invalid_text_representation then
      perform private.refuse(404, 'event_not_found', 'This event does not exist, or you have no access to it.');
    end;
    select e.* into ev from public.events e where e.id = ev.id for update;
    if ev.org_id <> apply_template.org_id then
      perform private.refuse(404, 'event_not_found', 'This event does not exist, or you have no access to it.');
    end if;
  else
    if not private.can(apply_template.org_id, 'write') then
      raise exception using errcode = '42501', message = 'Your role does not allow this.', hint = 'role';
    end if;
    insert into public.events (org_id, event_type_id, name, start_date, end_date, zone, location_name, rsvp_closes_on, template_slug)
    values (apply_template.org_id, event ->> 'event_type_id', event ->> 'name', (event ->> 'start_date')::date, (event ->> 'end_date')::date,
      coalesce(event ->> 'zone', 'UTC'), event ->> 'location_name', (event ->> 'rsvp_closes_on')::date, plan ->> 'slug')
    returning * into ev;
  end if;
  answer := jsonb_build_object('event_id', ev.id, 'made', private.lay_out_plan(ev, plan));
  perform private.audit(ev.org_id, 'apply_template', 'events', ev.id, null,
    jsonb_build_object('slug', plan ->> 'slug', 'version', plan -> 'version') || (answer -> 'made'));
  return private.keep_answer('apply_template:' || auth.uid(), idempotency_key, request, answer);
end
$$;
comment on function public.apply_template(uuid, jsonb, jsonb, text) is
  'Lays a template out in one transaction: all of it or nothing. event is {id} of one that is there, which keeps what it has, or a new one: {name, event_type_id, start_date, end_date, zone, location_name, rsvp_closes_on}. plan holds slug, version, currency, contingency_pct, low, likely, high and the lists roles, tasks, budget_lines, activities, questions, messages, each as its table names it; days are offsets. A task that would lie in the past is due today. The same key answers the same again. Answers {event_id, made: counts by kind}. 404 event_not_found, 42501, 409 in_flight, 422 plan, currency, key_reused or the name of a part; constraints of the tables by their own names.';
revoke execute on function private.part(jsonb, text, int), private.lay_out_message(public.events, jsonb), private.lay_out_plan(public.events, jsonb) from public;
revoke execute on function public.apply_template(uuid, jsonb, jsonb, text) from public, anon, authenticated;
grant execute on function public.apply_template(uuid, jsonb, jsonb, text) to authenticated;
