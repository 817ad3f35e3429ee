create or replace function private.notice_mode(person uuid, kind text) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce((select n.mode from public.notification_prefs n where n.user_id = person and n.kind = notice_mode.kind),
                  case when notice_mode.kind = 'reply' then 'daily' else 'now' end)
  where person is not null
$$;
comment on function private.notice_mode(uuid, text) is
  'How an account wants mail of this kind: now, daily or off, as it chose; without a choice replies once a day, all else at once. Null without an account.';
revoke execute on function private.notice_mode(uuid, text) from public;
