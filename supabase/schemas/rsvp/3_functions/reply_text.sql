create or replace function private.reply_text(value jsonb, field text, longest int) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  words text;
begin
  if value is null or jsonb_typeof(value) = 'null' then
    return null;
  end if;
  if jsonb_typeof(value) <> 'string' then
    perform private.refuse_reply(field, 'This part of the reply has the wrong form.');
  end if;
  words := nullif(btrim(regexp_replace(value #>> '{}', '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]', '', 'g')), '');
  if char_length(words) > longest then
    perform private.refuse_reply(field, format('Use %s characters or fewer.', longest));
  end if;
  return words;
end
$$;
comment on function private.reply_text(jsonb, text, int) is 'A text of the reply without control characters; null when empty.';
revoke execute on function private.reply_text(jsonb, text, int) from public;
