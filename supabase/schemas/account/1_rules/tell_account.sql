create or replace function private.tell_account() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  account uuid := coalesce(new.user_id, old.user_id);
  mark text := account::text || ';';
  told text := coalesce(pg_catalog.current_setting('foregather.told_accounts', true), '');
begin
  if pg_catalog.strpos(told, mark) > 0 then return null; end if;
  perform pg_catalog.set_config('foregather.told_accounts', told || mark, true);
  perform realtime.send('{"what": "notifications"}'::jsonb, 'changed', 'account:' || account::text, true);
  return null;
end
$$;
comment on function private.tell_account() is
  'AFTER a notification came, changed or was read: tells the account''s own channel, once a transaction, and nothing of it.';
revoke execute on function private.tell_account() from public;
