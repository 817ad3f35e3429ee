create or replace function private.take_answers(r public.rsvps, given jsonb, scope text, person uuid, field text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  one record;
  q public.questions;
  kept jsonb;
begin
  if given is null or given = 'null' then
    return;
  elsif jsonb_typeof(given) <> 'object' then
    perform private.refuse_reply(field, 'This part of the reply has the wrong form.');
  end if;
  for one in select * from jsonb_each(given) g (key, value) loop
    select x.* into q from public.questions x where x.event_id = r.event_id and x.id::text = lower(one.key) and x.scope = take_answers.scope;
    if q.id is null then
      perform private.refuse_reply(field, 'A question in this reply is not part of the event. Load the page again.');
    end if;
    -- One that the host has removed meanwhile is passed over: nobody can mend that answer any more.
    continue when q.deleted_at is not null;
    kept := private.answer_value(q, one.value, field || '.' || q.id);
    if kept is null then
      delete from public.answers a where a.question_id = q.id and a.rsvp_id = r.id and a.rsvp_person_id is not distinct from person;
    else
      update public.answers a set value = kept
      where a.question_id = q.id and a.rsvp_id = r.id and a.rsvp_person_id is not distinct from person and a.value <> kept;
      insert into public.answers (question_id, rsvp_id, rsvp_person_id, event_id, org_id, value)
      values (q.id, r.id, person, r.event_id, r.org_id, kept) on conflict do nothing;
    end if;
  end loop;
end
$$;
comment on function private.take_answers(public.rsvps, jsonb, text, uuid, text) is
  'Keeps the answers of the household (person null) or of one line of its reply. 422 reply_invalid with the field.';
revoke execute on function private.take_answers(public.rsvps, jsonb, text, uuid, text) from public;
