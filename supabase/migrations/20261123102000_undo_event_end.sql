-- Domain: events
-- An archived or cancelled event can be taken back within a day, with its waitlist, offers and reminders as they were.

alter table public.events
  add column status_before text check (status_before in ('draft', 'live', 'paused', 'cancelled', 'archived')),
  add column status_changed_at timestamptz;
comment on column public.events.status_before is 'The state before the last change. Written by its trigger alone.';
comment on column public.events.status_changed_at is 'When the state last changed. An archived or cancelled event goes back to status_before until a day later.';

alter table public.waitlist_entries
  add column ended_from text check (ended_from in ('waiting', 'offered')),
  add column offer_left interval check (offer_left > interval '0'),
  add constraint waitlist_entries_ended check (ended_from is null or state = 'left');
comment on column public.waitlist_entries.ended_from is 'What the entry was when the end of its event ended it; null otherwise. Gone once the event goes on.';
comment on column public.waitlist_entries.offer_left is 'How long an offer still stood when the end of its event ended it.';

create function private.undo_until(ev public.events) returns timestamptz
  language sql stable set search_path = ''
as $$
  select ev.status_changed_at + interval '1 day'
  where ev.status in ('archived', 'cancelled') and ev.status_before is not null and ev.status_changed_at + interval '1 day' > now()
$$;
comment on function private.undo_until(public.events) is 'Until when the end of an event can be taken back; null when there is nothing to take back, or the day is over.';

create function private.follow_status() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.status_before := old.status;
  new.status_changed_at := now();
  return new;
end
$$;
comment on function private.follow_status() is 'BEFORE UPDATE: where the state came from and when.';
-- After events_fill by its name: that one judges the move by what was.
create trigger events_follow_status before update on public.events
  for each row when (new.status is distinct from old.status) execute function private.follow_status();

create or replace function private.fill_event() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  last_day date;
begin
  new.name := regexp_replace(btrim(new.name), '\s+', ' ', 'g');
  new.location_name := nullif(btrim(new.location_name), '');
  last_day := coalesce(new.end_date, new.start_date);
  if new.all_day then
    new.local_start := null;
    new.local_end := null;
  end if;
  if private.is_time_zone(new.zone) then  -- otherwise the CHECK refuses with its name
    new.starts_at := private.local_instant(new.start_date + coalesce(new.local_start, '00:00'), new.zone);
    new.ends_at := case
      when new.local_start is null then private.local_instant((last_day + 1) + time '00:00', new.zone)
      when new.local_end is null then
        case when new.end_date > new.start_date then private.local_instant((last_day + 1) + time '00:00', new.zone) end
      when last_day = new.start_date and new.local_end <= new.local_start then
        private.local_instant((last_day + 1) + new.local_end, new.zone)
      else private.local_instant(last_day + new.local_end, new.zone) end;
    new.rsvp_closes_at := private.local_instant((new.rsvp_closes_on + 1) + time '00:00', new.zone);
  end if;
  if new.rsvp_closes_on > last_day then
    raise exception using errcode = '23514', constraint = 'events_deadline_before_end',
      message = 'The last day for replies comes after the event.', hint = 'rsvp_closes_on';
  end if;
  if tg_op = 'UPDATE' then
    if new.status <> old.status then
      if not (case old.status
          when 'draft' then new.status in ('live', 'cancelled')
          when 'live' then new.status in ('paused', 'archived', 'cancelled')
          when 'paused' then new.status in ('live', 'archived')
          -- Back to where it came from, for a day.
          else new.status = old.status_before and private.undo_until(old) is not null end) then
        perform private.refuse(409, 'event_status', case when old.status in ('archived', 'cancelled') and new.status = old.status_before
          then format('The event was %s more than a day ago, so this can no longer be undone. Duplicate the event instead.', old.status)
          else format('An event that is %s cannot become %s.', old.status, new.status) end);
      end if;
      if new.status = 'cancelled' and nullif(btrim(new.cancelled_reason), '') is null then
        raise exception using errcode = '23514', constraint = 'events_cancelled_reason', hint = 'cancelled_reason',
          message = 'Say why the event is cancelled, so that your guests know.';
      end if;
    end if;
    if new.status <> 'cancelled' then
      new.cancelled_reason := null;
    end if;
    if (new.starts_at, new.ends_at, new.start_date, new.end_date, new.all_day, new.zone, new.location_name, new.address, new.online_url, new.status = 'cancelled')
       is distinct from
       (old.starts_at, old.ends_at, old.start_date, old.end_date, old.all_day, old.zone, old.location_name, old.address, old.online_url, old.status = 'cancelled') then
      new.sequence := old.sequence + 1;
    end if;
  end if;
  return new;
end
$$;

create function private.end_waitlist(event uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry public.waitlist_entries;
begin
  perform private.lock_pool(e.default_capacity_pool_id) from public.events e where e.id = end_waitlist.event;
  for entry in
    select w.* from public.waitlist_entries w
    where w.event_id = end_waitlist.event and w.state in ('waiting', 'offered') order by w.id for update
  loop
    perform private.end_offer(entry, 'left', 'released');
    update public.waitlist_entries w set ended_from = entry.state,
      offer_left = case when entry.offer_expires_at > now() then entry.offer_expires_at - now() end
    where w.id = entry.id;
  end loop;
end
$$;
comment on function private.end_waitlist(uuid) is 'Nobody waits for what does not happen. What each entry was is kept, so that it can be again.';

create function private.restore_waitlist(event uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
  p public.capacity_pools;
  entry public.waitlist_entries;
  until timestamptz;
begin
  select e.* into ev from public.events e where e.id = restore_waitlist.event;
  p := private.lock_pool(ev.default_capacity_pool_id);
  for entry in
    select w.* from public.waitlist_entries w
    where w.event_id = ev.id and w.ended_from is not null
    -- Whoever held an offer has it before the others.
    order by w.ended_from = 'waiting', w.priority desc, w.created_at, w.id for update
  loop
    update public.waitlist_entries w set state = 'waiting', ended_from = null, offer_left = null where w.id = entry.id;
    until := least(now() + entry.offer_left, ev.starts_at);
    select x.* into p from public.capacity_pools x where x.id = p.id;
    -- Fewer places than before, or the event has begun: the household waits on at its turn.
    continue when until is null or until <= now() or p.size - p.held - p.taken < entry.quantity;
    insert into public.capacity_holds (pool_id, org_id, event_id, qty, owner_type, owner_id, expires_at)
    values (p.id, entry.org_id, entry.event_id, entry.quantity, 'waitlist', entry.id, until);
    update public.capacity_pools x set held = x.held + entry.quantity where x.id = p.id;
    update public.waitlist_entries w set state = 'offered', offered_at = now(), offer_expires_at = until where w.id = entry.id;
    -- They read that the event is off, so they are told again what is held for them and until when.
    perform private.notify_offer(entry.id);
  end loop;
  perform private.offer_next(p.id);
end
$$;
comment on function private.restore_waitlist(uuid) is
  'The waitlist as it was when the event ended: each at its turn, offers for as long as they still stood, with a new mail.';

create function private.stop_cancellation_mails(event uuid, since timestamptz) returns void
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
end
$$;
comment on function private.stop_cancellation_mails(uuid, timestamptz) is 'Keeps the cancellation mails back that nobody has taken to deliver yet.';

create function private.restore_mails(event uuid, since timestamptz) returns void
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
  -- ... and planned reminders whose time came meanwhile.
  update public.messages m set state = 'scheduled'
  where m.event_id = restore_mails.event and m.kind = 'reminder' and m.state = 'failed' and m.send_at between since and now();
end
$$;
comment on function private.restore_mails(uuid, timestamptz) is 'What would have gone out had the event not been over, since then, goes out now.';

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
  if new.status = 'cancelled' and old.status = 'live' then
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
  'AFTER UPDATE OF status: a cancellation tells everybody who was written to or has answered; cancelled or archived ends the waitlist; going back restores waitlist, offers and mails.';

create function public.undo_event_end(event_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(undo_event_end.event_id, 'write');
  was public.events;
begin
  select e.* into was from public.events e where e.id = ev.id for update;
  if was.status not in ('archived', 'cancelled') then
    perform private.refuse(409, 'event_goes_on', 'The event is neither archived nor cancelled. Load the page again.');
  end if;
  if private.undo_until(was) is null then
    perform private.refuse(409, 'undo_over', format(
      'The event was %s more than a day ago, so this can no longer be undone. Duplicate the event instead.', was.status));
  end if;
  update public.events e set status = was.status_before where e.id = was.id returning e.* into ev;
  return jsonb_build_object(
    'status', ev.status, 'was', was.status,
    'told', (select coalesce(jsonb_agg(jsonb_build_object('name', p.full_name, 'address', r.address) order by p.name_sort, r.address), '[]')
      from public.message_recipients r
      join public.messages m on m.id = r.message_id and m.kind = 'cancellation'
      left join public.persons p on p.id = r.person_id
      where r.event_id = ev.id and was.status = 'cancelled' and r.created_at >= was.status_changed_at and r.state <> 'suppressed'),
    'waiting', (select count(*) from public.waitlist_entries w where w.event_id = ev.id and w.state = 'waiting'),
    'offered', (select count(*) from public.waitlist_entries w where w.event_id = ev.id and w.state = 'offered'),
    'reminders', (select count(*) from public.messages m where m.event_id = ev.id and m.kind = 'reminder' and m.state = 'scheduled'));
end
$$;
comment on function public.undo_event_end(uuid) is
  'Takes the archiving or cancelling of an event back, within a day: its state, waitlist, offers, planned reminders. Answers {status, was, told: [{name, address}] who has the cancellation mail already, waiting, offered, reminders}. 409 event_goes_on, undo_over; 402 when the plan has no room for one more live event.';

revoke execute on function private.undo_until(public.events), private.follow_status(), private.end_waitlist(uuid), private.restore_waitlist(uuid),
  private.stop_cancellation_mails(uuid, timestamptz), private.restore_mails(uuid, timestamptz) from public;
revoke execute on function public.undo_event_end(uuid) from public, anon;
grant execute on function public.undo_event_end(uuid) to authenticated;
