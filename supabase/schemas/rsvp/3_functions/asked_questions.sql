create or replace function private.asked_questions(r public.rsvps) returns table (question_id uuid, rsvp_person_id uuid)
  language sql stable security definer set search_path = ''
as $$
  with coming as (select a.id from public.rsvp_people a where a.rsvp_id = r.id and a.reply <> 'no' and r.state = 'submitted')
  select q.id, c.id
  from public.questions q
  left join public.questions before on before.id = q.show_if_id and before.deleted_at is null
  join coming c on q.scope = 'person'
  where q.event_id = r.event_id and q.deleted_at is null and (before.id is null or exists (
    select from public.answers a where a.question_id = before.id and a.rsvp_id = r.id
      and (a.rsvp_person_id is null or a.rsvp_person_id = c.id) and (q.show_if_is is null or private.answer_is(a.value, q.show_if_is))))
  union all
  select q.id, null
  from public.questions q
  left join public.questions before on before.id = q.show_if_id and before.deleted_at is null
  where q.event_id = r.event_id and q.deleted_at is null and q.scope = 'household' and exists (select from coming)
    and (before.id is null or exists (
      select from public.answers a where a.question_id = before.id and a.rsvp_id = r.id
        and (a.rsvp_person_id is null or a.rsvp_person_id in (select c.id from coming c))
        and (q.show_if_is is null or private.answer_is(a.value, q.show_if_is))))
$$;
comment on function private.asked_questions(public.rsvps) is
  'Which questions a reply is asked now, by person or once: only of who comes or may, and only where the answer that a question waits for is kept. What waits for a removed question is asked always.';
revoke execute on function private.asked_questions(public.rsvps) from public;
