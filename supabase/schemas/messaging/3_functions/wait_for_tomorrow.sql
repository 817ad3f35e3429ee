create or replace function private.wait_for_tomorrow(org uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  update private.outbox o
  set not_before = (private.today_of(org) + 1)::timestamp at time zone g.default_timezone, claimed_until = null, attempts = 0, put_off = true
  from public.message_recipients r, public.orgs g
  where g.id = org and r.org_id = org and r.state = 'queued' and (o.payload ->> 'recipient_id')::uuid = r.id and private.warms_up(o.kind)
    and o.done_at is null and o.failed_at is null and o.attempts <= 1 and (o.claimed_until is null or o.claimed_until < now())
    and o.not_before < (private.today_of(org) + 1)::timestamp at time zone g.default_timezone
$$;
comment on function private.wait_for_tomorrow(uuid) is
  'Lets all that still waits of an organisation''s own making leave after its next midnight, in the order it was written, so that one large sending delays nobody else''s mail.';
revoke execute on function private.wait_for_tomorrow(uuid) from public;
