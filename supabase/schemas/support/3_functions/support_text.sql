create or replace function private.support_text(value text, most int, field text, message text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  cleaned text := btrim(replace(coalesce(value, ''), E'\r\n', E'\n'), E' \n\t');
begin
  if cleaned = '' then
    perform private.refuse(422, field, message);
  elsif char_length(cleaned) > most then
    perform private.refuse(422, field, format('Use %s characters or fewer.', to_char(most, 'FM9,999')));
  elsif not private.is_plain_text(cleaned, most) then
    perform private.refuse(422, field, 'Write it as plain text: tags such as <b> cannot be sent.');
  end if;
  return cleaned;
end
$$;
comment on function private.support_text(text, int, text, text) is 'The text without blanks around it, or 422 with the field as code.';
revoke execute on function private.support_text(text, int, text, text) from public;
