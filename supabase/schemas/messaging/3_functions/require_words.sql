create or replace function private.require_words(headline text, words text) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if headline is null then
    perform private.refuse(422, 'subject', 'Give the message a subject.');
  end if;
  if words is null or (words::jsonb -> 'content') = '[]' then
    perform private.refuse(422, 'body', 'Write what your guests are to read.');
  end if;
end
$$;
comment on function private.require_words(text, text) is '422 subject or body while there is none: a draft may lack them, a message that goes may not.';
revoke execute on function private.require_words(text, text) from public;
