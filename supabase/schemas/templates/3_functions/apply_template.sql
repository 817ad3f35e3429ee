create or replace function public.apply_template(org_id uuid, event jsonb, plan jsonb, idempotency_key text default null) returns jsonb
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
revoke execute on function public.apply_template(uuid, jsonb, jsonb, text) from public, anon, authenticated;
grant execute on function public.apply_template(uuid, jsonb, jsonb, text) to authenticated;
