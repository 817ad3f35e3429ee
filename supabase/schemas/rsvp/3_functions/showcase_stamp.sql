create or replace function private.showcase_stamp(event uuid, seen text) returns text
  language sql stable security definer set search_path = ''
as $$ select seen || '.' || left(private.link_token('seen:' || event || ':' || seen), 16) $$;
comment on function private.showcase_stamp(uuid, text) is 'When a page was opened, signed, so that a form can say how long it was looked at.';
revoke execute on function private.showcase_stamp(uuid, text) from public;
