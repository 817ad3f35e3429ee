-- Domain: messaging
-- Who delivers mails asked each second whether there are any. It is told of a new one and of every other time or end, and
-- knows when the next is due.

create function private.wake_outbox() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('outbox', '');
  return null;
end
$$;
comment on function private.wake_outbox() is 'Tells who delivers mails that there is another one, or another time for one. Of one transaction it is told once.';
revoke all on function private.wake_outbox() from public;

create trigger outbox_wakes after insert or update of not_before, done_at, failed_at on private.outbox
  for each statement execute function private.wake_outbox();
