create or replace function private.series_local(ev public.events, anchor text, offset_days int, local_time time) returns timestamp
  language sql immutable set search_path = ''
as $$
  select case anchor when 'start' then ev.start_date when 'end' then coalesce(ev.end_date, ev.start_date)
    when 'deadline' then ev.rsvp_closes_on end + offset_days + local_time
$$;
comment on function private.series_local(public.events, text, int, time) is
  'When a step of the series goes, as a clock reads in the event''s zone; null without a day to count from.';
revoke execute on function private.series_local(public.events, text, int, time without time zone) from public;
