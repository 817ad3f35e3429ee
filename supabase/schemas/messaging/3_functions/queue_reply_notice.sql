create or replace function private.queue_reply_notice(reply public.rsvps) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  host record;
  mode text;
  next_morning timestamptz;
begin
  select e.user_id, u.email, p.full_name, e.zone into host
  from public.events e join auth.users u on u.id = e.user_id left join public.profiles p on p.id = e.user_id
  where e.id = reply.event_id and u.email_confirmed_at is not null;
  -- Who records an answer knows it.
  if host.user_id is null or host.user_id = auth.uid() then
    return;
  end if;
  mode := private.notice_mode(host.user_id, 'reply');
  if mode = 'now' then
    -- One that has not left yet will say the new answer.
    perform from private.outbox o
    where o.kind = 'reply_received' and o.payload #>> '{details,invitation}' = reply.invitation_id::text
      and o.done_at is null and o.failed_at is null and o.claimed_until is null
    for update;
    if found then
      return;
    end if;
    insert into private.outbox (kind, payload, dedupe_key, not_before)
    values ('reply_received', jsonb_build_object('address', host.email, 'name', host.full_name,
      'details', jsonb_build_object('invitation', reply.invitation_id, 'account', host.user_id)),
      'reply_received:' || reply.invitation_id || ':' || gen_random_uuid(), now() + interval '2 minutes');
  elsif mode = 'daily' then
    next_morning := ((now() at time zone host.zone)::date + time '08:00') at time zone host.zone;
    if next_morning <= now() then
      next_morning := ((now() at time zone host.zone)::date + 1 + time '08:00') at time zone host.zone;
    end if;
    insert into private.outbox (kind, payload, dedupe_key, not_before)
    values ('reply_digest', jsonb_build_object('address', host.email, 'name', host.full_name,
      'details', jsonb_build_object('account', host.user_id, 'since', now())),
      'reply_digest:' || host.user_id || ':' || (next_morning at time zone host.zone)::date, next_morning)
    on conflict (dedupe_key) do nothing;
  end if;
end
$$;
comment on function private.queue_reply_notice(public.rsvps) is
  'Tells the account that made the event of a reply, as it chose: at once, at eight the next morning in the event''s zone with all others, or not. Nobody is told of what they recorded themselves.';
revoke execute on function private.queue_reply_notice(public.rsvps) from public;
