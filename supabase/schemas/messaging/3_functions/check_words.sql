create or replace function private.check_words(field text, said text) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  unknown text := private.unknown_word(said);
begin
  if unknown is not null then
    perform private.refuse(422, field, format('Nothing fills in {{%s}}. Choose from the list of what can be filled in.', left(unknown, 40)),
      jsonb_build_object('word', left(unknown, 40)));
  end if;
end
$$;
comment on function private.check_words(text, text) is '422 with the name of the field when it holds a {{word}} that is not known; details {word}.';
revoke execute on function private.check_words(text, text) from public;
