create or replace function private.keep_answered_question() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from public.answers a where a.question_id = new.id) then
    perform private.refuse(409, 'question_answered',
      'Somebody has answered this question already, so it stays of its kind. Ask a new one instead.');
  end if;
  return new;
end
$$;
comment on function private.keep_answered_question() is
  'BEFORE UPDATE: whom a question asks, and its type, stand once it is answered; 409 question_answered.';
revoke execute on function private.keep_answered_question() from public;
