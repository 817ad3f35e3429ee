create or replace function private.check_message_words(headline text, words text, wanted jsonb) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if char_length(headline) > 200 or headline ~ '[[:cntrl:]]' then
    perform private.refuse(422, 'subject', 'A subject has at most 200 characters, in one line.');
  end if;
  if char_length(words) > 20000 or not private.is_document(words) then
    perform private.refuse(422, 'body', 'These words are too long. Shorten them.');
  end if;
  perform private.check_words('subject', headline);
  perform private.check_words('body', words);
  perform private.check_audience(wanted);
end
$$;
comment on function private.check_message_words(text, text, jsonb) is '422 subject, body or audience for what no message can hold.';
revoke execute on function private.check_message_words(text, text, jsonb) from public;
