create or replace function private.note_answers(imp public.imports) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  noted int;
begin
  with lines as (
    select a.n, a.person_id, format('Answer in “%s”: %s.', imp.file_name, case a.answered when 'yes' then 'yes' when 'no' then 'no'
      when 'maybe' then 'maybe' when 'waitlist' then 'on the waitlist' else 'not decided yet' end) as line
    from private.answered_rows(imp.id) a
  ), written as (
    update public.persons p set notes = concat_ws(E'\n', p.notes, l.line) from lines l
    -- Notes that are full stay as they are, and the same list once more says nothing new.
    where p.id = l.person_id and char_length(concat_ws(E'\n', p.notes, l.line)) <= 4000
      and position(E'\n' || l.line || E'\n' in E'\n' || coalesce(p.notes, '') || E'\n') = 0
    returning l.n, l.line)
  update public.import_rows r set undo = coalesce(r.undo, '{}') || jsonb_build_object('note', w.line)
  from written w where r.import_id = imp.id and r.n = w.n;
  get diagnostics noted = row_count;
  return noted;
end
$$;
comment on function private.note_answers(public.imports) is 'Writes what the list says a person answered into the person''s notes; answers how many.';
revoke execute on function private.note_answers(public.imports) from public;
