-- What waits for another day does not hold back what others write to the same address today.
create or replace function private.mail_slot(address extensions.citext) returns timestamptz
  language sql stable security definer set search_path = ''
as $$
  with planned as (
    select o.not_before from public.message_recipients r
    join private.outbox o on (o.payload ->> 'recipient_id')::uuid = r.id
    where r.address operator(extensions.=) mail_slot.address and r.created_at > now() - interval '24 hours'
      -- What was dropped never arrived.
      and r.state <> 'suppressed' and o.kind in ('invitation', 'reminder', 'announcement', 'save_the_date', 'thank_you')
      and not (o.put_off and o.not_before > now())
    order by o.not_before desc limit 5
  )
  select greatest(now(), max(not_before) + interval '1 minute',
    case when count(*) = 5 then min(not_before) + interval '1 hour' end) from planned
$$;
comment on function private.mail_slot(extensions.citext) is
  'When the next mail of a host''s own making to an address may leave, whoever sends it: one a minute and five an hour (threat 92). Nothing is lost, it only waits. Call after lock_addresses().';
revoke execute on function private.mail_slot(extensions.citext) from public;
