create or replace function private.drop_hidden_answers(r public.rsvps) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- One answer that goes may hide the next question.
  loop
    delete from public.answers a using public.questions q
    where a.rsvp_id = r.id and q.id = a.question_id and q.deleted_at is null
      and not exists (select from private.asked_questions(r) k where k.question_id = a.question_id and k.rsvp_person_id is not distinct from a.rsvp_person_id);
    exit when not found;
  end loop;
end
$$;
comment on function private.drop_hidden_answers(public.rsvps) is 'Removes what is not asked any more; answers to a removed question stay until it is back.';
revoke execute on function private.drop_hidden_answers(public.rsvps) from public;
