-- Domain: check-in
-- What a device at the door reads and sends: signed in, or by the link of a door. And the desk's new code for a lost one.

create function private.open_doors(ev public.events) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  made uuid;
begin
  if not exists (select from public.checkin_lists l where l.event_id = ev.id) then
    insert into public.checkin_lists (event_id, name) values (ev.id, 'Everybody') on conflict do nothing returning id into made;
    insert into public.checkin_doors (event_id, list_id, name) select ev.id, made, 'Main door' where made is not null;
  end if;
end
$$;
comment on function private.open_doors(public.events) is 'An event has a list of everybody, with a main door, from the first time that somebody stands there.';

create function private.door_answer(l public.checkin_lists, d public.checkin_doors, seen jsonb) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  with known as materialized (select e.* from private.door_entries(l) e),
    -- What was being written while the last answer was read is in none of both; so a little is read twice.
    asked as (select private.some_time(seen -> 'at') - interval '2 minutes' as at, case when seen ->> 'seq' ~ '^[0-9]{1,18}$' then (seen ->> 'seq')::bigint else 0 end as seq)
  select jsonb_build_object(
    'event', jsonb_build_object('id', ev.id, 'name', ev.name, 'status', ev.status, 'zone', ev.zone, 'starts_at', ev.starts_at, 'ends_at', ev.ends_at),
    'list', jsonb_build_object('id', l.id, 'name', l.name, 'walk_ins', l.walk_ins),
    'lists', (select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.created_at, x.id) from public.checkin_lists x where x.event_id = ev.id and (d.id is null or x.id = l.id)),
    'doors', (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.created_at, x.id), '[]') from public.checkin_doors x where x.list_id = l.id),
    'door_id', d.id,
    'key', (select private.base64url(s.value) from private.secrets s where s.key = 'door_public_key'),
    'total', (select count(*) from known),
    'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'name', e.name, 'household', e.household, 'household_id', e.household_id, 'type', e.type,
        'word', e.word, 'table_name', e.table_name, 'code_hash', e.code_hash, 'group_hash', e.group_hash, 'state', e.state)), '[]')
      from known e, asked a where a.at is null or e.changed_at >= a.at),
    'ended', (select coalesce(jsonb_agg(c.code_hash), '[]') from private.ended_codes c, asked a where c.event_id = ev.id and (a.at is null or c.ended_at >= a.at)),
    'scans', (select coalesce(jsonb_agg(jsonb_build_object('scan_id', c.scan_id, 'seq', c.seq, 'kind', c.kind, 'entry_id', coalesce(c.ticket_id, c.rsvp_person_id), 'undoes', c.undoes,
        'name', c.name, 'household_id', c.household_id, 'people', c.people, 'door_id', c.door_id, 'device_id', c.device_id, 'scanned_at', c.scanned_at, 'verdict', c.verdict,
        'reason', c.reason, 'let_in', c.let_in, 'note', c.note) order by c.seq), '[]')
      from public.checkins c, asked a where c.list_id = l.id and c.seq > case when a.at is null then 0 else a.seq end),
    'cursor', jsonb_build_object('at', now(), 'seq', (select coalesce(max(c.seq), 0) from public.checkins c where c.list_id = l.id)),
    'now', clock_timestamp())
  from public.events ev where ev.id = l.event_id
$$;
comment on function private.door_answer(public.checkin_lists, public.checkin_doors, jsonb) is
  'What a device at a door keeps: event, list, doors, the key that codes are checked with, everybody on the list and every scan; with a cursor only what is newer. total says whether somebody left the list meanwhile.';

create function public.check_in_list(event_id uuid, list_id uuid default null, seen jsonb default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(check_in_list.event_id, 'scan');
  l public.checkin_lists;
begin
  perform private.open_doors(ev);
  select x.* into l from public.checkin_lists x where x.event_id = ev.id and (check_in_list.list_id is null or x.id = check_in_list.list_id) order by x.created_at, x.id limit 1;
  if l.id is null then
    perform private.refuse(404, 'list_not_found', 'This check-in list does not exist any more.');
  end if;
  return private.door_answer(l, null, check_in_list.seen);
end
$$;
comment on function public.check_in_list(uuid, uuid, jsonb) is
  'A check-in list for somebody who is signed in and may scan, see private.door_answer; the first one where none is named. 404 event_not_found, list_not_found; 42501.';

create function public.sync_scans(list_id uuid, door_id uuid, device_id uuid, scans jsonb, sent_at timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  l public.checkin_lists;
begin
  select x.* into l from public.checkin_lists x
  where x.id = sync_scans.list_id and (x.org_id = any (private.my_orgs('see')) or x.event_id = any (private.my_events('see')));
  if l.id is null then
    perform private.refuse(404, 'list_not_found', 'This check-in list does not exist any more.');
  end if;
  perform private.require_event(l.event_id, 'scan');
  return private.take_scans(l.id, (select d.id from public.checkin_doors d where d.id = sync_scans.door_id and d.list_id = l.id), sync_scans.device_id, sync_scans.scans,
    sync_scans.sent_at, auth.uid());
end
$$;
comment on function public.sync_scans(uuid, uuid, uuid, jsonb, timestamptz) is 'Keeps the scans of a device of somebody who is signed in, see private.take_scans. 404 list_not_found, 42501, 422 scans.';

create function private.open_door(token text, out d public.checkin_doors, out l public.checkin_lists, out problem jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record;
begin
  select * into opened from private.open_link('door', token);
  problem := opened.problem;
  if problem is null then
    select x.* into d from public.checkin_doors x where x.id = opened.target and x.link_on;
    select x.* into l from public.checkin_lists x where x.id = d.list_id;
    if l.id is null then
      problem := private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.');
    end if;
  end if;
end
$$;
comment on function private.open_door(text) is 'The door and list behind a device''s link; else the error body to return.';

create function public.door_by_token(token text, seen jsonb default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_door(token);
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  return private.door_answer(opened.l, opened.d, door_by_token.seen);
end
$$;
comment on function public.door_by_token(text, jsonb) is 'The list of a door by its link, see private.door_answer. 404 link_not_found, 429 too_many_tries, as bodies.';

create function public.sync_door_scans(token text, device_id uuid, scans jsonb, sent_at timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_door(token);
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  return private.take_scans((opened.l).id, (opened.d).id, sync_door_scans.device_id, sync_door_scans.scans, sync_door_scans.sent_at, null);
end
$$;
comment on function public.sync_door_scans(text, uuid, jsonb, timestamptz) is 'Keeps the scans of a device by the link of its door, see private.take_scans. 404 link_not_found, 429 too_many_tries, as bodies; 422 scans.';

create function private.host_door(door uuid) returns public.checkin_doors
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  d public.checkin_doors;
begin
  select x.* into d from public.checkin_doors x
  where x.id = door and (x.org_id = any (private.my_orgs('see')) or x.event_id = any (private.my_events('see'))) for update;
  if d.id is null then
    perform private.refuse(404, 'door_not_found', 'This door does not exist, or you have no access to it.');
  end if;
  perform private.require_event(d.event_id, 'write');
  return d;
end
$$;
comment on function private.host_door(uuid) is 'A door whose event the caller may change, locked. 404 door_not_found, 42501.';

create function public.door_link(door_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  d public.checkin_doors := private.host_door(door_link.door_id);
  token text := private.link_token('scan:' || d.id || ':' || d.token_version);
begin
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('door', d.id, d.org_id, private.token_hash(token), '{scan}') on conflict (token_hash) do nothing;
  if not d.link_on then
    update public.checkin_doors x set link_on = true where x.id = d.id;
    perform private.audit(d.org_id, 'door_link', 'checkin_doors', d.id);
  end if;
  return token;
end
$$;
comment on function public.door_link(uuid) is 'The token with which a device scans at a door without an account, made to work. Audited. 404 door_not_found, 42501.';

create function public.end_door_link(door_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  d public.checkin_doors := private.host_door(end_door_link.door_id);
begin
  update public.share_tokens t set revoked_at = now() where t.kind = 'door' and t.target_id = d.id and t.revoked_at is null;
  update public.checkin_doors x set link_on = false, token_version = x.token_version + 1 where x.id = d.id;
  perform private.audit(d.org_id, 'end_door_link', 'checkin_doors', d.id);
end
$$;
comment on function public.end_door_link(uuid) is 'The link of a door opens nothing any more; what was scanned by it stays. Audited. 404 door_not_found, 42501.';

create function public.replace_ticket_code(ticket_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  t public.tickets;
begin
  select x.* into t from public.tickets x
  where x.id = replace_ticket_code.ticket_id and (x.org_id = any (private.my_orgs('see')) or x.event_id = any (private.my_events('see'))) for update;
  if t.id is null then
    perform private.refuse(404, 'ticket_not_found', 'This ticket does not exist, or you have no access to it.');
  end if;
  perform private.require_event(t.event_id, 'scan');
  if t.state <> 'valid' then
    perform private.refuse(409, 'ticket_over', 'This ticket does not hold any more.');
  end if;
  t.code_version := t.code_version + 1;
  update public.tickets x set code_version = t.code_version, secret_hash = private.token_hash(private.ticket_secret(t)) where x.id = t.id;
  perform private.audit(t.org_id, 'replace_ticket_code', 'tickets', t.id);
  return jsonb_build_object('code', private.door_code(t.event_id, private.ticket_secret(t)), 'word', t.code_public);
end
$$;
comment on function public.replace_ticket_code(uuid) is 'A lost ticket gets a new code, {code, word}; the old one is stopped at the door. Audited. 404 ticket_not_found, 409 ticket_over, 42501.';

create function public.checkin_numbers(list_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  l public.checkin_lists;
begin
  select x.* into l from public.checkin_lists x where x.id = checkin_numbers.list_id;
  if l.id is null or not (private.can(l.org_id, 'scan') or private.can(l.org_id, 'read') or l.event_id = any (private.my_events('scan')) or l.event_id = any (private.my_events('read'))) then
    perform private.refuse(404, 'list_not_found', 'This check-in list does not exist, or you have no access to it.');
  end if;
  return private.list_numbers(l);
end
$$;
comment on function public.checkin_numbers(uuid) is 'A list in numbers, see private.list_numbers. 404 list_not_found.';

revoke execute on function private.open_doors(public.events), private.door_answer(public.checkin_lists, public.checkin_doors, jsonb), private.open_door(text), private.host_door(uuid) from public;
revoke execute on function public.check_in_list(uuid, uuid, jsonb), public.sync_scans(uuid, uuid, uuid, jsonb, timestamptz), public.door_by_token(text, jsonb),
  public.sync_door_scans(text, uuid, jsonb, timestamptz), public.door_link(uuid), public.end_door_link(uuid), public.replace_ticket_code(uuid), public.checkin_numbers(uuid) from public, anon, authenticated;
grant execute on function public.check_in_list(uuid, uuid, jsonb), public.sync_scans(uuid, uuid, uuid, jsonb, timestamptz), public.door_link(uuid), public.end_door_link(uuid),
  public.replace_ticket_code(uuid), public.checkin_numbers(uuid) to authenticated;
-- A link is the credential.
grant execute on function public.door_by_token(text, jsonb), public.sync_door_scans(text, uuid, jsonb, timestamptz) to anon, authenticated;
