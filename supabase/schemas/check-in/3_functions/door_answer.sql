create or replace function private.door_answer(l public.checkin_lists, d public.checkin_doors, seen jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  turns bigint := (select t.turns from private.door_turns t where t.event_id = l.event_id);
  -- What was being written while the last answer was read is in none of both; so a little is read twice.
  since timestamptz := private.some_time(seen -> 'at') - interval '2 minutes';
  whole boolean := since is null or turns::text is distinct from seen ->> 'turns';
  seen_seq bigint := case when not whole and seen ->> 'seq' ~ '^[0-9]{1,18}$' then (seen ->> 'seq')::bigint else 0 end;
begin
  return (
    with known as materialized (
      select e.* from private.door_entries(l, case when not whole then array(select private.door_changed(l, since)) end) e)
    select jsonb_build_object(
      'event', jsonb_build_object('id', ev.id, 'name', ev.name, 'status', ev.status, 'zone', ev.zone, 'starts_at', ev.starts_at, 'ends_at', ev.ends_at),
      'list', jsonb_build_object('id', l.id, 'name', l.name, 'walk_ins', l.walk_ins),
      'lists', (select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.created_at, x.id) from public.checkin_lists x where x.event_id = ev.id and (d.id is null or x.id = l.id)),
      'doors', (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.created_at, x.id), '[]') from public.checkin_doors x where x.list_id = l.id),
      'door_id', d.id,
      'key', (select private.base64url(s.value) from private.secrets s where s.key = 'door_public_key'),
      'whole', whole,
      'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'name', e.name, 'household', e.household, 'household_id', e.household_id, 'type', e.type,
          'word', e.word, 'table_name', e.table_name, 'code_hash', e.code_hash, 'group_hash', e.group_hash, 'state', e.state)), '[]')
        from known e where whole or e.changed_at >= since),
      'ended', (select coalesce(jsonb_agg(c.code_hash), '[]') from private.ended_codes c where c.event_id = ev.id and (whole or c.ended_at >= since)),
      'scans', (select coalesce(jsonb_agg(private.scan_words(c) order by c.seq), '[]') from public.checkins c where c.list_id = l.id and c.seq > seen_seq),
      'cursor', jsonb_build_object('at', now(), 'seq', (select coalesce(max(c.seq), 0) from public.checkins c where c.list_id = l.id), 'turns', turns),
      'now', clock_timestamp())
    from public.events ev where ev.id = l.event_id);
end
$$;
comment on function private.door_answer(public.checkin_lists, public.checkin_doors, jsonb) is
  'What a device at a door keeps: event, list, doors, the key that codes are checked with, everybody on the list and every scan. With the cursor of an earlier answer only what is newer; whole says that it is everything, as it is too where somebody left the list since.';
revoke execute on function private.door_answer(public.checkin_lists, public.checkin_doors, jsonb) from public;
