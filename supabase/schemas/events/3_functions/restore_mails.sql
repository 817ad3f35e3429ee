create or replace function private.restore_mails(event uuid, since timestamptz) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Invitations and reminders that were dropped while the event was over ...
  with again as (
    update private.outbox o set done_at = null, last_error = null, not_before = greatest(o.not_before, now())
    from public.message_recipients r
    where r.id = (o.payload ->> 'recipient_id')::uuid and r.event_id = restore_mails.event
      and o.last_error = 'event_over' and o.done_at >= since
      -- An offer is told anew, with its new end.
      and o.kind <> 'waitlist_offer'
    returning r.id
  )
  update public.message_recipients r set state = 'queued', reason = null, at = now() from again a where r.id = a.id;
  -- ... planned reminders whose time came meanwhile, and all whose time is still to come.
  update public.messages m set state = 'scheduled', failed_reason = null
  where m.event_id = restore_mails.event and m.state = 'failed'
    and (m.kind = 'reminder' and m.send_at between since and now() or m.failed_reason = 'event_cancelled' and m.send_at > now());
end
$$;
comment on function private.restore_mails(uuid, timestamptz) is 'What would have gone out had the event not been over, since then, goes out now.';
revoke execute on function private.restore_mails(uuid, timestamptz) from public;
