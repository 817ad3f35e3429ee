create or replace function private.wake_outbox() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('outbox', '');
  return null;
end
$$;
comment on function private.wake_outbox() is 'Tells who delivers mails that there is another one, or another time for one. Of one transaction it is told once.';
revoke execute on function private.wake_outbox() from public;
