create or replace function private.event_before(ev public.events) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('start_date', ev.start_date, 'end_date', ev.end_date,
    'local_start', to_char(ev.local_start, 'HH24:MI'), 'local_end', to_char(ev.local_end, 'HH24:MI'),
    'zone', ev.zone, 'location_name', ev.location_name, 'address', ev.address, 'online_url', ev.online_url, 'status', ev.status)
$$;
comment on function private.event_before(public.events) is 'What a mail about a change shows as the old day, time and place: for messages.event_before.';
revoke execute on function private.event_before(public.events) from public;
