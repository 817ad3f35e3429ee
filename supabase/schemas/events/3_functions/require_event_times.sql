create or replace function private.require_event_times(ev public.events) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  -- On one day a time at or before the start means the day after, as in fill_event().
  last_day date := coalesce(ev.end_date, ev.start_date)
    + case when coalesce(ev.end_date, ev.start_date) = ev.start_date and ev.local_end <= ev.local_start then 1 else 0 end;
begin
  if ev.end_date < ev.start_date then
    raise exception using errcode = '23514', constraint = 'events_end_not_before_start', hint = 'end_date',
      message = 'The end date comes before the start date.';
  end if;
  if not private.local_time_exists(ev.start_date + ev.local_start, ev.zone) then
    raise exception using errcode = '23514', constraint = 'events_start_exists', hint = 'local_start',
      message = format('The clocks go forward that day, and %s is left out. Choose an earlier or a later time.',
        to_char(ev.local_start, 'HH24:MI'));
  end if;
  if not private.local_time_exists(last_day + ev.local_end, ev.zone) then
    raise exception using errcode = '23514', constraint = 'events_end_exists', hint = 'local_end',
      message = format('The clocks go forward that day, and %s is left out. Choose an earlier or a later time.',
        to_char(ev.local_end, 'HH24:MI'));
  end if;
end
$$;
comment on function private.require_event_times(public.events) is
  'Refuses times of an event that cannot be: an end date before the start date, a time of day that does not exist on its day. 23514 with the column as its hint.';
revoke execute on function private.require_event_times(public.events) from public;
