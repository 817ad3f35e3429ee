create or replace function private.refuse_reply(field text, message text) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  perform private.refuse(422, 'reply_invalid', message, jsonb_build_object('field', field));
end
$$;
comment on function private.refuse_reply(text, text) is 'Ends a reply with 422 reply_invalid and the field it is about.';
revoke execute on function private.refuse_reply(text, text) from public;
