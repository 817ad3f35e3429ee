create or replace function private.note_answer_time() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.answered_at := now();
  return new;
end
$$;
comment on function private.note_answer_time() is 'Keeps since when an answer is this one.';
revoke execute on function private.note_answer_time() from public;
