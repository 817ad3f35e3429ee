create or replace function private.one_line(value jsonb, longest int, field text, words text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  said text;
begin
  if value is null or jsonb_typeof(value) = 'null' then
    return null;
  end if;
  said := nullif(btrim(regexp_replace(value #>> '{}', '[[:space:][:cntrl:]]+', ' ', 'g')), '');
  if jsonb_typeof(value) <> 'string' or char_length(said) > longest then
    perform private.refuse(422, field, words);
  end if;
  return said;
end
$$;
comment on function private.one_line(jsonb, int, text, text) is 'A text in one line, null when empty. 422 with this field and these words when it is longer, or no text.';
revoke execute on function private.one_line(jsonb, int, text, text) from public;
