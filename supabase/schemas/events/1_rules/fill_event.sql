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
    -- What stood before this rule does not keep its event from being changed elsewhere.
    if tg_op = 'INSERT' or (new.start_date, new.end_date, new.local_start, new.local_end, new.zone)
      is distinct from (old.start_date, old.end_date, old.local_start, old.local_end, old.zone) then
      perform private.require_event_times(new);
    end if;
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
comment on function private.fill_event() is
  'BEFORE INSERT OR UPDATE: instants from local values, the moves between states, the calendar sequence. 409 event_status for a move that is not allowed; 23514 events_deadline_before_end, events_cancelled_reason.';
revoke execute on function private.fill_event() from public;
