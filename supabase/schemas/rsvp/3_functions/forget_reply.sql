create or replace function private.forget_reply(inv public.invitations, ev public.events) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  since timestamptz := (select r.submitted_at from public.rsvps r where r.invitation_id = inv.id);
  msg uuid;
begin
  perform private.withdraw_reply(inv, ev);
  -- Whoever was sent a copy of it, or is being sent one, hears that it is taken back.
  if exists (select from public.message_recipients m join public.messages g on g.id = m.message_id and g.kind = 'confirmation'
      left join private.outbox o on (o.payload ->> 'recipient_id')::uuid = m.id
      where m.invitation_id = inv.id and m.created_at >= since and (m.state in ('sent', 'delivered') or o.claimed_until is not null)) then
    return;
  end if;
  with unsent as (
    delete from private.outbox o using public.message_recipients m
    where m.invitation_id = inv.id and m.state = 'queued' and (o.payload ->> 'recipient_id')::uuid = m.id and o.kind = 'confirmation'
      and o.done_at is null and o.failed_at is null and o.claimed_until is null
    returning m.id
  ), dropped as (delete from public.message_recipients m using unsent u where m.id = u.id returning m.message_id)
  select d.message_id into msg from dropped d limit 1;
  if msg is not null then
    perform private.settle_message(msg);
  end if;
  delete from public.rsvps r where r.invitation_id = inv.id;
end
$$;
comment on function private.forget_reply(public.invitations, public.events) is
  'Takes a reply back as if it had never been entered: its places go on, no mail tells of it, and the household is silent again. One whose copy has left is withdrawn, and told.';
revoke execute on function private.forget_reply(public.invitations, public.events) from public;
