create or replace function private.reply_questions(inv public.invitations) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'questions', coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'scope', q.scope, 'type', q.type, 'label', q.label, 'help', q.help,
        'options', q.options, 'required', q.required, 'show_if_id', before.id, 'show_if_is', case when before.id is not null then q.show_if_is end,
        'erase_after_days', q.erase_after_days, 'used_by', q.used_by) order by q.position, q.id)
      from public.questions q left join public.questions before on before.id = q.show_if_id and before.deleted_at is null
      where q.event_id = inv.event_id and q.deleted_at is null), '[]'),
    'answers', coalesce((select jsonb_agg(jsonb_build_object('question_id', a.question_id, 'person_id', p.person_id, 'guest_no', p.guest_no, 'value', a.value)
        order by q.position, q.id, p.guest_no nulls first, p.id)
      from public.rsvps r join public.answers a on a.rsvp_id = r.id join public.questions q on q.id = a.question_id and q.deleted_at is null
      left join public.rsvp_people p on p.id = a.rsvp_person_id where r.invitation_id = inv.id), '[]'))
$$;
comment on function private.reply_questions(public.invitations) is
  'What an event asks, in order, and what this household answered: {questions, answers: [{question_id, person_id, guest_no, value}]}; both null for an answer of the household.';
revoke execute on function private.reply_questions(public.invitations) from public;
