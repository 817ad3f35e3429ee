-- Domain: messaging
-- After each reply: a copy to the household, and word to the host. Both are told what counts when they are sent, so
-- several changes in a row are one mail.

-- All copies of an event belong to one message, so that the list of what was sent stays one for the host to read.
create unique index messages_confirmation_idx on public.messages (event_id) where kind = 'confirmation';

create function private.queue_confirmation(reply public.rsvps) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages;
begin
  -- One that has not left yet will say the new answer. A claim that is under way ends first; what it took has left.
  perform from public.message_recipients r join private.outbox o on (o.payload ->> 'recipient_id')::uuid = r.id
    where r.invitation_id = reply.invitation_id and o.kind = 'confirmation' and o.done_at is null and o.failed_at is null
      and o.claimed_until is null
    for update of o;
  if found then
    return;
  end if;
  insert into public.messages (org_id, event_id, kind, created_by) values (reply.org_id, reply.event_id, 'confirmation', null)
  on conflict (event_id) where kind = 'confirmation' do update set state = 'sending' returning * into msg;
  perform private.queue_mails(msg, array[reply.invitation_id], ':' || gen_random_uuid(), false);
  update private.outbox o set not_before = now() + interval '2 minutes'
  from public.message_recipients r
  where r.message_id = msg.id and r.invitation_id = reply.invitation_id and r.state = 'queued'
    and (o.payload ->> 'recipient_id')::uuid = r.id and o.attempts = 0;
end
$$;
comment on function private.queue_confirmation(public.rsvps) is
  'Queues the copy of a reply for each address of its household, two minutes ahead: what is changed until then is in the same mail.';

create index outbox_reply_notice_idx on private.outbox ((payload #>> '{details,invitation}'))
  where kind = 'reply_received' and done_at is null and failed_at is null;

create function private.queue_reply_notice(reply public.rsvps) returns void
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

create function private.tell_of_reply() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.channel = 'import' then
    return null;
  end if;
  if new.channel = 'web' or (select e.confirms_recorded from public.events e where e.id = new.event_id) then
    perform private.queue_confirmation(new);
  end if;
  perform private.queue_reply_notice(new);
  return null;
end
$$;
comment on function private.tell_of_reply() is 'AFTER UPDATE: a reply was given, changed or taken back.';
create trigger rsvps_tell after update of state, submitted_at on public.rsvps
  for each row when (new.state in ('submitted', 'withdrawn') and (new.state, new.submitted_at) is distinct from (old.state, old.submitted_at))
  execute function private.tell_of_reply();

create function private.tell_of_places() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_confirmation(r) from public.rsvps r where r.id = new.rsvp_id and r.state = 'submitted';
  return null;
end
$$;
comment on function private.tell_of_places() is 'AFTER UPDATE: who took the places they waited for is sent what now counts.';
create trigger waitlist_entries_tell after update of state on public.waitlist_entries
  for each row when (new.state = 'accepted' and old.state is distinct from 'accepted') execute function private.tell_of_places();

-- What the notices say ------------------------------------------------------------------------------------------------

create function private.reply_line_words(reply public.rsvps) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'invitation', i.id, 'household', coalesce(h.name, p.full_name), 'state', reply.state,
    'answers', (select coalesce(jsonb_agg(a.reply order by a.guest_no nulls first, a.id), '[]') from public.rsvp_people a where a.rsvp_id = reply.id))
  from public.invitations i left join public.households h on h.id = i.household_id left join public.persons p on p.id = i.person_id
  where i.id = reply.invitation_id
$$;
comment on function private.reply_line_words(public.rsvps) is 'One household of a notice to the host: who answered, and how many said what. No notes and no diets.';

create function private.reply_notice_words(job private.outbox) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with asked as (
    select r, e from public.rsvps r join public.events e on e.id = r.event_id
    where e.user_id = (job.payload #>> '{details,account}')::uuid and e.status <> 'draft'
      and r.state in ('submitted', 'withdrawn') and r.channel <> 'import'
      and case when job.kind = 'reply_received' then r.invitation_id = (job.payload #>> '{details,invitation}')::uuid
        else r.updated_at >= (job.payload #>> '{details,since}')::timestamptz end
  ),
  ranked as (
    select a.r, a.e, row_number() over (partition by (a.e).id order by (a.r).updated_at desc) as place, count(*) over (partition by (a.e).id) as replies
    from asked a
  )
  select jsonb_build_object('events', jsonb_agg(x.words order by x.name)) from (
    select (k.e).name, jsonb_build_object('id', (k.e).id, 'name', (k.e).name, 'replies', max(k.replies),
      'lines', jsonb_agg(private.reply_line_words(k.r) order by k.place) filter (where k.place <= 20)) as words
    from ranked k group by k.e) x
  having count(*) > 0
$$;
comment on function private.reply_notice_words(private.outbox) is
  'What a notice of replies says as of now: events with the number of replies and the newest 20. Null when there is nothing to tell any more.';

create or replace function private.claimed_notice(job private.outbox) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  notice_address extensions.citext := job.payload ->> 'address';
  told jsonb := job.payload -> 'details';
  why text;
begin
  if exists (select from public.suppressions s where s.address operator(extensions.=) notice_address and s.org_id is null) then
    why := 'suppressed';
  elsif job.kind in ('reply_received', 'reply_digest') then
    told := private.reply_notice_words(job);
    why := case when told is null then 'gone'
      when private.notice_mode((job.payload #>> '{details,account}')::uuid, 'reply') = 'off' then 'opted_out' end;
  end if;
  if why is null then
    return told;
  end if;
  update private.outbox o set done_at = now(), claimed_until = null, last_error = why where o.id = job.id;
  return null;
end
$$;

-- A copy of one's own answer takes no room of the plan's daily mails: the guest causes it, not the host.
create or replace function private.mail_room(org uuid) returns bigint
  language sql stable security definer set search_path = ''
as $$
  select greatest(0, private.plan_limit(org, 'mails_day') - (
    select count(*) from public.message_recipients m
    where m.org_id = org and m.created_at > now() - interval '24 hours' and m.state <> 'suppressed'
      and not exists (select from public.messages c where c.id = m.message_id and c.kind = 'confirmation')))
$$;

revoke execute on function private.queue_confirmation(public.rsvps), private.queue_reply_notice(public.rsvps), private.tell_of_reply(),
  private.tell_of_places(),  private.reply_line_words(public.rsvps), private.reply_notice_words(private.outbox) from public;
