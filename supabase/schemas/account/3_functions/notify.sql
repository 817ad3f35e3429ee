create or replace function private.notify(account uuid, about text, event uuid, subject uuid, details jsonb default '{}') returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from public.notification_prefs n where n.user_id = account and n.kind = about and not n.bell) then
    return;
  end if;
  -- Nothing is kept longer than 90 days. A few at a time, and none that another transaction holds.
  delete from public.notifications o where o.id in (
    select x.id from public.notifications x where x.updated_at < pg_catalog.now() - interval '90 days'
    order by x.updated_at limit 20 for update skip locked);
  insert into public.notifications as n (user_id, kind, event_id, subjects, payload)
  values (account, about, event, array[subject], details)
  on conflict (user_id, kind, coalesce(event_id, '00000000-0000-0000-0000-000000000000')) where read_at is null
  do update set
    -- Who is heard of again moves to the end; of more than 500 the oldest are let go.
    subjects = (pg_catalog.array_remove(n.subjects, subject) || subject)
               [greatest(1, pg_catalog.cardinality(pg_catalog.array_remove(n.subjects, subject)) + 2 - 500):],
    payload = excluded.payload, updated_at = pg_catalog.now();
end
$$;
comment on function private.notify(uuid, text, uuid, uuid, jsonb) is
  'Adds news to the unread line of this account, event and kind, or begins one. Does nothing where the account turned the kind off.';
revoke execute on function private.notify(uuid, text, uuid, uuid, jsonb) from public;
