-- Domain: messaging
-- How an account wants to hear of something: at once, once a day, or not at all.

create function private.notice_mode(account uuid, kind text) returns text
  language sql stable security definer set search_path = ''
as $$ select case when kind = 'reply' then 'daily' else 'now' end where account is not null $$;
comment on function private.notice_mode(uuid, text) is
  'now, daily or off: how an account wants to be told of a kind of thing. Replies come once a day until somebody chooses.';

revoke execute on function private.notice_mode(uuid, text) from public;
