create or replace function private.task_due_on(ev public.events, anchor text, offset_days int) returns date
  language sql immutable set search_path = ''
as $$
  select (case anchor
    when 'event_start' then ev.start_date
    when 'event_end' then coalesce(ev.end_date, ev.start_date)
    when 'rsvp_close' then coalesce(ev.rsvp_closes_on, ev.start_date) end) + offset_days
$$;
comment on function private.task_due_on(public.events, text, int) is
  'The local day so many days from an event''s day; without a last day for replies its start counts. Null while the event has no day.';
revoke execute on function private.task_due_on(public.events, text, int) from public;
