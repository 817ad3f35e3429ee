-- Domain: messaging
-- A message of the series stands where the event stands: so many days before or after its first day, its last day or the
-- last day for replies, at a clock time of its zone. When the event moves, what has not gone moves with it.

create function private.series_kind(step text) returns text
  language sql immutable set search_path = ''
as $$
  select case step when 'save_the_date' then 'save_the_date' when 'invitation' then 'invitation'
    when 'first_reminder' then 'reminder' when 'last_reminder' then 'reminder'
    when 'day_before' then 'announcement' when 'thank_you' then 'thank_you' end
$$;
comment on function private.series_kind(text) is
  'The kind of message that a step of the series is: save_the_date, invitation, first_reminder, last_reminder, day_before, thank_you. Null: no step.';

alter table public.messages
  add column series_step text,
  add column anchor text check (anchor in ('start', 'end', 'deadline')),
  add column offset_days int check (offset_days between -730 and 365),
  add column local_time time,
  add column set_aside text check (set_aside in ('past', 'no_day')),
  add constraint messages_series_kind check (series_step is null or coalesce(kind = private.series_kind(series_step), false)),
  add constraint messages_series_schedule check (
    num_nulls(anchor, offset_days, local_time) in (0, 3) and (anchor is null or series_step is not null)),
  add constraint messages_set_aside_draft check (set_aside is null or (state = 'draft' and anchor is not null));
comment on column public.messages.series_step is 'Which step of the event''s series it is, once an event; null for a message of its own.';
comment on column public.messages.anchor is
  'The day it is counted from: start and end, the first and last day of the event, or deadline, the last day for replies. send_local and send_at are computed of it. Null: a time of its own, which does not move with the event.';
comment on column public.messages.offset_days is 'Days after the anchor; negative: before it.';
comment on column public.messages.local_time is 'Clock time in the event''s zone on that day.';
comment on column public.messages.set_aside is
  'Why a change of the event made a draft of it: past, its moment was over, or no_day, what it is counted from has no day any more. It is planned again when the event moves so that it can go; whoever saves, plans or sends it takes it in hand.';
create unique index messages_series_idx on public.messages (event_id, series_step) where series_step is not null;

create function private.series_local(ev public.events, anchor text, offset_days int, local_time time) returns timestamp
  language sql immutable set search_path = ''
as $$
  select case anchor when 'start' then ev.start_date when 'end' then coalesce(ev.end_date, ev.start_date)
    when 'deadline' then ev.rsvp_closes_on end + offset_days + local_time
$$;
comment on function private.series_local(public.events, text, int, time) is
  'When a step of the series goes, as a clock reads in the event''s zone; null without a day to count from.';

create function private.planned_local(msg public.messages, ev public.events) returns timestamp
  language sql immutable set search_path = ''
as $$
  select case when msg.anchor is null then msg.send_local
    else private.series_local(ev, msg.anchor, msg.offset_days, msg.local_time) end
$$;
comment on function private.planned_local(public.messages, public.events) is
  'When a message goes by the clock of an event as it is, or as it would be.';

create or replace function private.move_planned() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  msg public.messages;
  moment timestamp;
  instant timestamptz;
  planned int;
begin
  select count(*) into planned from public.messages m where m.event_id = new.id and m.state = 'scheduled';
  for msg in
    select m.* from public.messages m
    where m.event_id = new.id and (m.send_local is not null or m.anchor is not null)
      and (m.state in ('draft', 'scheduled') or (m.state = 'failed' and m.failed_reason = 'event_cancelled'))
    order by m.id for update
  loop
    moment := private.planned_local(msg, new);
    instant := private.local_instant(moment, new.zone);
    if msg.state = 'scheduled' and msg.anchor is not null and coalesce(instant <= now(), true) then
      update public.messages m set state = 'draft', send_at = null, send_local = moment,
        set_aside = case when instant is null then 'no_day' else 'past' end
      where m.id = msg.id;
      planned := planned - 1;
      perform private.audit(msg.org_id, 'set_aside', 'messages', msg.id, jsonb_build_object('send_at', msg.send_at),
        jsonb_build_object('send_local', moment));
    elsif msg.set_aside is not null and instant > now() and planned < 20 then
      update public.messages m set state = 'scheduled', send_at = instant, send_local = moment, set_aside = null where m.id = msg.id;
      planned := planned + 1;
    elsif (moment, case when msg.state = 'draft' then msg.send_at else instant end) is distinct from (msg.send_local, msg.send_at) then
      update public.messages m set send_local = moment, send_at = case when msg.state = 'draft' then m.send_at else instant end,
        set_aside = case when msg.set_aside is not null then case when instant is null then 'no_day' else 'past' end end
      where m.id = msg.id;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.move_planned() is
  'AFTER a day, the zone or the last day for replies of an event changed: what is planned by its clock moves with it. A message of the series that could no longer go is set aside as a draft, never sent at once, and planned again when it can go.';
drop trigger events_move_planned on public.events;
create trigger events_move_planned after update on public.events
  for each row when ((old.start_date, old.end_date, old.rsvp_closes_on, old.zone) is distinct from
    (new.start_date, new.end_date, new.rsvp_closes_on, new.zone)) execute function private.move_planned();

-- A cancelled event -----------------------------------------------------------------------------------------------------

create function private.stop_planned() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A change that was planned is told by the cancellation, and a cancellation goes out.
  update public.messages m set state = 'failed', failed_reason = 'event_cancelled'
  where m.event_id = new.id and m.state = 'scheduled' and m.kind not in ('change', 'cancellation');
  return null;
end
$$;
comment on function private.stop_planned() is 'AFTER an event was cancelled: what was planned for its guests does not go.';
create trigger events_stop_planned after update of status on public.events
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function private.stop_planned();
comment on column public.messages.failed_reason is
  'Why a planned message did not go out: event_not_live, event_cancelled, replies_closed, mail_cap, nobody, or error.';

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

revoke execute on function private.series_kind(text), private.series_local(public.events, text, int, time),
  private.planned_local(public.messages, public.events), private.stop_planned() from public;
-- A constraint of messages asks it.
grant execute on function private.series_kind(text) to service_role;
