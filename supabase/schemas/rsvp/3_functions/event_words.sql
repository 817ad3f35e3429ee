create or replace function private.event_words(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', ev.id, 'name', ev.name, 'summary', ev.summary, 'event_type_id', ev.event_type_id, 'noun', t.noun,
    'member_term', t.member_term, 'group_term', t.group_term,
    'start_date', ev.start_date, 'end_date', ev.end_date, 'local_start', to_char(ev.local_start, 'HH24:MI'),
    'local_end', to_char(ev.local_end, 'HH24:MI'), 'all_day', ev.all_day, 'zone', ev.zone,
    'starts_at', ev.starts_at, 'ends_at', ev.ends_at, 'location_name', ev.location_name, 'address', ev.address,
    'online_url', ev.online_url, 'status', ev.status, 'cancelled_reason', ev.cancelled_reason,
    'rsvp_closes_on', ev.rsvp_closes_on, 'rsvp_closes_at', ev.rsvp_closes_at, 'allow_maybe', ev.allow_maybe,
    'uid', ev.uid, 'sequence', ev.sequence)
  from public.event_types t where t.id = ev.event_type_id
$$;
comment on function private.event_words(public.events) is 'What guests and mails are told about an event. Nothing of its settings or owner.';
revoke execute on function private.event_words(public.events) from public;
