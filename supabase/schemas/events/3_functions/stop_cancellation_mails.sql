-- What is left of a cancellation that was taken back goes nowhere: neither its mails nor one that was planned or kept.
create or replace function private.stop_cancellation_mails(event uuid, since timestamptz) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  with stopped as (
    update private.outbox o set done_at = now(), last_error = 'undone'
    from public.message_recipients r
    where o.kind = 'cancellation' and r.id = (o.payload ->> 'recipient_id')::uuid and r.event_id = stop_cancellation_mails.event
      and r.created_at >= since and o.done_at is null and o.failed_at is null
      -- A mail that a worker holds is on its way.
      and (o.claimed_until is null or o.claimed_until < now())
    returning r.id
  )
  update public.message_recipients r set state = 'suppressed', reason = 'undone', at = now() from stopped s where r.id = s.id;
  perform private.settle_message(m.id) from public.messages m
  where m.event_id = stop_cancellation_mails.event and m.kind = 'cancellation' and m.state = 'sending';
  delete from public.messages m
  where m.event_id = stop_cancellation_mails.event and m.kind = 'cancellation' and m.state in ('draft', 'scheduled', 'failed');
end
$$;
comment on function private.stop_cancellation_mails(uuid, timestamptz) is
  'Keeps the cancellation mails back that nobody has taken to deliver yet, and forgets a cancellation that was planned or kept as a draft.';
revoke execute on function private.stop_cancellation_mails(uuid, timestamptz) from public;
