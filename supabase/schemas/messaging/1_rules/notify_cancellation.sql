create or replace function private.notify_cancellation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  msg public.messages;
begin
  if new.status = old.status then
    return null;
  end if;
  if old.status in ('cancelled', 'archived') then
    if old.status = 'cancelled' then
      perform private.stop_cancellation_mails(new.id, old.status_changed_at);
    end if;
    perform private.restore_mails(new.id, old.status_changed_at);
    perform private.restore_waitlist(new.id);
    return null;
  end if;
  -- change_event() has asked whoever cancels, and tells the guests itself.
  if new.status = 'cancelled' and old.status = 'live'
    and coalesce(pg_catalog.current_setting('foregather.telling', true), '') <> new.id::text then
    insert into public.messages (org_id, event_id, kind, body) values (new.org_id, new.id, 'cancellation', new.cancelled_reason) returning * into msg;
    -- An event that went on and is cancelled once more is told once more.
    perform private.queue_mails(msg, (select coalesce(array_agg(i.id), '{}') from public.invitations i
      where i.event_id = new.id and (i.sent_at is not null or i.replied_at is not null)),
      ':' || extract(epoch from new.status_changed_at)::text, false);
  end if;
  if new.status in ('cancelled', 'archived') then
    perform private.end_waitlist(new.id);
  end if;
  return null;
end
$$;
comment on function private.notify_cancellation() is
  'AFTER UPDATE OF status: a cancellation tells everybody who was written to or has answered, unless change_event() tells them; cancelled or archived ends the waitlist; going back restores waitlist, offers and mails.';
revoke execute on function private.notify_cancellation() from public;
