create or replace function private.write_answers(inv public.invitations, reply jsonb, via text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  r public.rsvps;
  line record;
  missing record;
begin
  select x.* into r from public.rsvps x where x.invitation_id = inv.id;
  perform private.take_answers(r, write_answers.reply -> 'answers', 'household', null, 'answers');
  for line in
    select l.value ->> 'person_id' as person, null::int as guest, l.value -> 'answers' as answers, 'people.' || (l.n - 1) as field
    from jsonb_array_elements(coalesce(write_answers.reply -> 'people', '[]')) with ordinality l (value, n)
    union all
    select null, l.n::int, l.value -> 'answers', 'guests.' || (l.n - 1)
    from jsonb_array_elements(coalesce(write_answers.reply -> 'guests', '[]')) with ordinality l (value, n)
  loop
    perform private.take_answers(r, line.answers, 'person', (select a.id from public.rsvp_people a
      where a.rsvp_id = r.id and (a.person_id::text = lower(line.person) or a.guest_no = line.guest)), line.field || '.answers');
  end loop;
  perform private.drop_hidden_answers(r);
  -- A host enters what was said on the phone; who answers by the link is asked until all is said.
  if via <> 'web' then
    return;
  end if;
  select (array_agg(m.label order by m.n))[1] as label, jsonb_agg(m.field order by m.n) as fields into missing
  from (
    select q.label, row_number() over (order by a.guest_no nulls first, a.created_at, a.id, q.position, q.id) as n, coalesce(
        'people.' || (select l.n - 1 from jsonb_array_elements(coalesce(write_answers.reply -> 'people', '[]')) with ordinality l (value, n)
          where lower(l.value ->> 'person_id') = a.person_id::text) || '.',
        'guests.' || (a.guest_no - 1) || '.', '') || 'answers.' || q.id as field
    from private.asked_questions(r) k join public.questions q on q.id = k.question_id and q.required
    left join public.rsvp_people a on a.id = k.rsvp_person_id
    where not exists (select from public.answers x
      where x.question_id = k.question_id and x.rsvp_id = r.id and x.rsvp_person_id is not distinct from k.rsvp_person_id)) m;
  if missing.fields is not null then
    perform private.refuse(422, 'reply_invalid', format('Please answer: %s', missing.label),
      jsonb_build_object('field', missing.fields -> 0, 'missing', missing.fields));
  end if;
end
$$;
comment on function private.write_answers(public.invitations, jsonb, text) is
  'Takes the answers of a written reply, drops what is not asked, and by web requires what must be answered: 422 reply_invalid with the first field and all that are missing.';
revoke execute on function private.write_answers(public.invitations, jsonb, text) from public;
