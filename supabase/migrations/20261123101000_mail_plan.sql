-- Domain: messaging
-- Who gets a mail and who does not is planned in one place: what is said before sending and what is then sent cannot differ.

create function private.mail_plan(org uuid, event uuid, kind text, invitation_ids uuid[], dedupe text)
  returns table (invitation_id uuid, person_id uuid, address extensions.citext, reason text)
  language sql stable security definer set search_path = ''
as $$
  with chosen as (
    select i from public.invitations i where i.id = any (invitation_ids) and i.event_id = mail_plan.event
  ),
  addressed as (
    select (c.i).id as invitation_id, (c.i).created_at as invited_at, w.person_id, w.address,
      case
        when exists (select from private.outbox o where o.dedupe_key
            = mail_plan.kind || ':' || (c.i).id || ':' || (c.i).token_version || ':' || lower(w.address::text) || dedupe) then 'already_sent'
        when exists (select from public.suppressions s
            where s.address operator(extensions.=) w.address and (s.org_id = mail_plan.org or s.org_id is null)) then 'suppressed'
        when exists (select from public.topic_optouts t where t.person_id = w.person_id and t.topic = mail_plan.kind) then 'opted_out'
      end as reason
    from chosen c cross join lateral private.mail_recipients(c.i) w
    where (c.i).revoked_at is null
  ),
  -- Not a bomb: few mails a day to one address, from one organisation and from all. The mails of this plan count too.
  spread as (
    select a.*, row_number() over (partition by lower(a.address::text), a.reason is null order by a.invited_at, a.invitation_id) as turn,
      d.from_all, d.from_org
    from addressed a cross join lateral (
      select count(*) as from_all, count(*) filter (where m.org_id = mail_plan.org) as from_org
      from public.message_recipients m
      where m.address operator(extensions.=) a.address and m.created_at > now() - interval '24 hours' and m.state <> 'suppressed') d
  )
  select x.invitation_id, x.person_id, x.address, x.reason
  from (
    select (c.i).id as invitation_id, (c.i).created_at as invited_at, null::uuid as person_id, null::extensions.citext as address,
      case when (c.i).revoked_at is not null then 'revoked' else 'no_address' end as reason
    from chosen c
    where (c.i).revoked_at is not null or not exists (select from private.mail_recipients(c.i))
    union all
    select s.invitation_id, s.invited_at, s.person_id, s.address,
      case when s.reason is null and (s.from_all + s.turn > 20 or s.from_org + s.turn > 6) then 'too_many_mails' else s.reason end
    from spread s) x
  order by x.invited_at, x.invitation_id, x.address::text
$$;
comment on function private.mail_plan(uuid, uuid, text, uuid[], text) is
  'One row a mail that would go out now (reason null), and one for each that would not: revoked, no_address, already_sent, suppressed, opted_out, too_many_mails (per address 6 a day from one organisation and 20 from all; mail_slot() spreads them).';

create function private.mail_room(org uuid) returns bigint
  language sql stable security definer set search_path = ''
as $$
  select greatest(0, private.plan_limit(org, 'mails_day') - (
    select count(*) from public.message_recipients m
    where m.org_id = org and m.created_at > now() - interval '24 hours' and m.state <> 'suppressed'))
$$;
comment on function private.mail_room(uuid) is 'How many mails the plan of an organisation still has room for in these 24 hours.';

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
    perform private.refuse(429, 'mail_cap', format(
      'Your plan has room for %s mails in 24 hours, and %s went out. Send to fewer people, wait until tomorrow, or choose a larger plan.',
      private.plan_limit(msg.org_id, 'mails_day'), private.plan_limit(msg.org_id, 'mails_day') - room),
      jsonb_build_object('limit', private.plan_limit(msg.org_id, 'mails_day'), 'sent', private.plan_limit(msg.org_id, 'mails_day') - room));
  end if;
  return jsonb_build_object('message_id', msg.id, 'queued', queued, 'skipped', skipped);
end
$$;
comment on function private.queue_mails(public.messages, uuid[], text, boolean) is
  'Queues the mails that mail_plan() lets go out, each to leave when its address may have the next one. Answers {message_id, queued, skipped: [{invitation_id, person_id, reason}]}; reasons are those of mail_plan(). 429 mail_cap when capped and over the plan''s daily mails: then nothing is queued.';

drop function private.why_not_mail(uuid, uuid, extensions.citext, text);

create function private.silent_invitations(event uuid) returns uuid[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(i.id), '{}') from public.invitations i
  where i.event_id = event and i.sent_at is not null and i.reply_state = 'silent' and i.replied_at is null and i.revoked_at is null
$$;
comment on function private.silent_invitations(uuid) is
  'The audience of a reminder: invited by mail, link still on, silent. Who took their reply back has answered, and is not reminded.';

create function private.reminder_round() returns text
  language sql stable set search_path = ''
as $$ select ':' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD') $$;
comment on function private.reminder_round() is 'Part of the dedupe key of a reminder: an address gets at most one a day of the same invitation.';

create or replace function private.remind_silent(msg public.messages) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb := private.queue_mails(msg, private.silent_invitations(msg.event_id), private.reminder_round(), true);
begin
  update public.invitations i set reminded_at = now()
  where i.id in (select m.invitation_id from public.message_recipients m where m.message_id = msg.id and m.state = 'queued');
  return answer;
end
$$;

create function public.reminder_plan(event_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(reminder_plan.event_id, 'write');
  planned bigint;
  skipped jsonb;
  room bigint := private.mail_room(ev.org_id);
  blocked text := case when ev.status <> 'live' then 'event_not_live' when private.reply_closed(ev) is not null then 'replies_closed' end;
begin
  select count(*) filter (where p.reason is null),
    coalesce(jsonb_agg(jsonb_build_object('invitation_id', p.invitation_id, 'person_id', p.person_id, 'reason', p.reason))
      filter (where p.reason is not null), '[]')
  into planned, skipped
  from private.mail_plan(ev.org_id, ev.id, 'reminder', private.silent_invitations(ev.id), private.reminder_round()) p;
  if blocked is null and planned > room then
    blocked := 'mail_cap';
  end if;
  return jsonb_build_object('mails', case when blocked is null then planned else 0 end, 'planned', planned, 'blocked', blocked, 'room', room,
    'skipped', skipped,
    'withdrawn', (select count(*) from public.invitations i where i.event_id = ev.id and i.reply_state = 'withdrawn'));
end
$$;
comment on function public.reminder_plan(uuid) is
  'What send_reminders would do now, without doing it: {mails: how many would go out, planned: how many once nothing blocks them, blocked: null, event_not_live, replies_closed or mail_cap, room: mails the plan has left today, skipped: [{invitation_id, person_id, reason}], withdrawn: households that are not reminded because they took their reply back}.';

revoke execute on function private.mail_plan(uuid, uuid, text, uuid[], text), private.mail_room(uuid), private.silent_invitations(uuid),
  private.reminder_round() from public;
revoke execute on function public.reminder_plan(uuid) from public, anon;
grant execute on function public.reminder_plan(uuid) to authenticated;
