create or replace function private.scan_words(c public.checkins) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('scan_id', c.scan_id, 'seq', c.seq, 'kind', c.kind, 'entry_id', coalesce(c.ticket_id, c.rsvp_person_id), 'undoes', c.undoes,
    'name', c.name, 'household_id', c.household_id, 'people', c.people, 'door_id', c.door_id, 'device_id', c.device_id, 'scanned_at', c.scanned_at, 'verdict', c.verdict,
    'reason', c.reason, 'let_in', c.let_in, 'note', c.note)
$$;
comment on function private.scan_words(public.checkins) is 'A scan as a device keeps it: nothing of its code.';
revoke execute on function private.scan_words(public.checkins) from public;
