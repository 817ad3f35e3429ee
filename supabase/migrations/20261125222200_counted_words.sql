-- Domain: core
-- A limit or a count of one reads as one: 'room for 1 mail', not 'room for 1 mails'.

create function private.counted(amount bigint, one text, many text) returns text
  language sql immutable set search_path = ''
as $$ select private.amount_text(amount) || ' ' || case when amount = 1 then one else many end $$;
comment on function private.counted(bigint, text, text) is 'A number with what it counts, as sentences write it: 1 mail, 2,500 mails.';

create or replace function private.refuse_mail_cap(org uuid, room bigint) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  allowed bigint := private.plan_limit(org, 'mails_day');
begin
  perform private.refuse(429, 'mail_cap', format(
    'Your plan has room for %s in 24 hours, and %s went out. Send to fewer people, wait until tomorrow, or choose a larger plan.',
    private.counted(allowed, 'mail', 'mails'), private.amount_text(allowed - room)),
    jsonb_build_object('limit', allowed, 'sent', allowed - room));
end
$$;

create or replace function private.queue_mails(msg public.messages, invitation_ids uuid[], dedupe text, capped boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  line record;
  inv public.invitations;
  recipient uuid;
  queued int := 0;
  skipped jsonb := '[]';
  room bigint;
  slot timestamptz;
begin
  perform private.lock_addresses(invitation_ids);
  if capped then
    perform private.lock_limit(msg.org_id, 'mails_day');
    room := private.mail_room(msg.org_id);
  end if;
  for line in select * from private.mail_plan(msg.org_id, msg.event_id, msg.kind, invitation_ids, dedupe) loop
    if line.reason is not null then
      skipped := skipped || jsonb_build_object('invitation_id', line.invitation_id, 'person_id', line.person_id, 'reason', line.reason);
      -- Nothing was held back of what has no address, no link, or went out before.
      continue when line.reason in ('revoked', 'no_address', 'already_sent');
    end if;
    insert into public.message_recipients (message_id, org_id, event_id, person_id, invitation_id, address, state, reason)
    values (msg.id, msg.org_id, msg.event_id, line.person_id, line.invitation_id, line.address,
      case when line.reason is null then 'queued' else 'suppressed' end, line.reason)
    returning id into recipient;
    continue when line.reason is not null;
    select i.* into inv from public.invitations i where i.id = line.invitation_id;
    -- What a guest's own act or a cancellation brings goes at once.
    slot := case when msg.kind in ('invitation', 'reminder') then private.mail_slot(line.address) else now() end;
    insert into private.outbox (kind, payload, dedupe_key, not_before)
    values (msg.kind, jsonb_build_object('recipient_id', recipient),
      msg.kind || ':' || inv.id || ':' || inv.token_version || ':' || lower(line.address::text) || dedupe, slot);
    perform private.issue_rsvp_link(inv);
    perform private.issue_unsubscribe_link(line.person_id, msg.org_id);
    queued := queued + 1;
  end loop;
  if capped and queued > room then
    perform private.refuse_mail_cap(msg.org_id, room);
  end if;
  return jsonb_build_object('message_id', msg.id, 'queued', queued, 'skipped', skipped);
end
$$;

create or replace function private.count_mail() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  zone text;
  allowed bigint;
  had bigint;
begin
  -- Answers to a guest's own act and cancellations are always sent and never counted.
  if new.state = 'suppressed' or new.org_id is null or not exists (
      select from public.messages m where m.id = new.message_id and m.kind in ('invitation', 'reminder', 'announcement')) then
    return null;
  end if;
  select o.default_timezone into zone from public.orgs o where o.id = new.org_id;
  insert into private.mail_months as m (org_id, month, sent)
  values (new.org_id, date_trunc('month', new.created_at at time zone zone)::date, 1)
  on conflict (org_id, month) do update set sent = m.sent + 1 returning sent into had;
  allowed := private.plan_limit(new.org_id, 'mails_month');
  if had > allowed then
    perform private.refuse(402, 'plan_limit_mails_month', format(
      'Your plan has room for %s a month, and this would be more. Nothing was sent. Send to fewer people, wait until %s',
      private.counted(allowed, 'mail', 'mails'),
      to_char(date_trunc('month', new.created_at at time zone zone) + interval '1 month', 'FMMonth FMDD'))
      || private.or_larger_plan(new.org_id, 'mails_month'), jsonb_build_object('limit', allowed));
  end if;
  return null;
end
$$;

create or replace function private.check_person_limit() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  org uuid;
  allowed bigint;
begin
  for org in select distinct a.org_id from added a order by 1 loop
    perform private.lock_limit(org, 'persons');
    allowed := private.plan_limit(org, 'persons');
    if allowed < (select count(*) from public.persons p where p.org_id = org and p.deleted_at is null) then
      perform private.refuse(402, 'plan_limit_persons', format(
        'Your directory is full: your plan has room for %s. Remove entries you no longer need',
        private.counted(allowed, 'person', 'people'))
        || private.or_larger_plan(org, 'persons'), jsonb_build_object('limit', allowed));
    end if;
  end loop;
  return null;
end
$$;

create or replace function public.set_capacity(event_id uuid, size int, overbook boolean default false, counts text default null) returns public.capacity_pools
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(set_capacity.event_id, 'write');
  p public.capacity_pools := private.lock_pool(ev.default_capacity_pool_id);
  was public.capacity_pools := p;
begin
  if set_capacity.size < 0 or set_capacity.size > 1000000 then
    perform private.refuse(422, 'size', 'Places are a number from 0 to 1,000,000, or none for no limit.');
  end if;
  if set_capacity.counts is not null and set_capacity.counts not in ('persons', 'seats') then
    perform private.refuse(422, 'counts', 'Count persons or seats.');
  end if;
  if set_capacity.counts <> p.counts then
    p.counts := set_capacity.counts;
    perform private.recount_waitlist(p.id, p.counts);
    select x.held into p.held from public.capacity_pools x where x.id = p.id;
    -- What everybody takes is counted anew, from the replies themselves.
    select coalesce(sum(private.places_of(p.counts, rp.age_band)), 0) into p.taken
    from public.rsvp_people rp where rp.event_id = ev.id and rp.reply = 'yes';
  end if;
  if set_capacity.size < p.held + p.taken and not coalesce(overbook, false) then
    perform private.refuse(409, 'size_below_use', format(
      '%s taken or offered. Choose at least that many, or say that you overbook on purpose.',
      private.counted(p.held + p.taken, 'place is', 'places are')),
      jsonb_build_object('taken', p.taken, 'held', p.held, 'size', set_capacity.size));
  end if;
  update public.capacity_pools x
  set size = set_capacity.size, counts = p.counts, taken = p.taken,
      overbooked = greatest(0, p.held + p.taken - set_capacity.size)
  where x.id = p.id;
  perform private.offer_next(p.id);
  select x.* into p from public.capacity_pools x where x.id = p.id;
  perform private.audit(ev.org_id, 'set_capacity', 'capacity_pools', p.id,
    jsonb_build_object('size', was.size, 'counts', was.counts), jsonb_build_object('size', p.size, 'counts', p.counts, 'overbooked', p.overbooked));
  return p;
end
$$;

revoke execute on function private.counted(bigint, text, text) from public;
