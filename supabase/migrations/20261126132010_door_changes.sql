-- Domain: check-in
-- A device asks for what changed since it was last told, and the server reads no more than that: a sync at a list of
-- 20,000 tickets read all of them, twice. What cannot be seen by what changed, that somebody left a list or stands on it
-- again, turns a counter of the event; a device that has another one is told the whole list.

create table private.door_turns (
  event_id uuid primary key references public.events (id) on delete cascade,
  turns    bigint not null default 1
);
comment on table private.door_turns is 'How often somebody left the check-in lists of an event, or came onto one again without a change of their own. Events without a list have no row.';
alter table private.door_turns enable row level security;
revoke all on private.door_turns from public;

create function private.begin_turns() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.door_turns (event_id) values (new.event_id) on conflict do nothing;
  return null;
end
$$;
comment on function private.begin_turns() is 'AFTER INSERT on checkin_lists: from here on it is counted who leaves.';
create trigger checkin_lists_begin_turns after insert on public.checkin_lists for each row execute function private.begin_turns();
insert into private.door_turns (event_id) select distinct l.event_id from public.checkin_lists l;

create function private.turn_doors() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  line jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  update private.door_turns d set turns = d.turns + 1
  where d.event_id = (line ->> 'event_id')::uuid
    -- Who signs up for something is on no list but that of the activity.
    and (tg_table_name <> 'activity_signups' or exists (select from public.checkin_lists l where l.activity_id = (line ->> 'activity_id')::uuid));
  return null;
end
$$;
comment on function private.turn_doors() is 'AFTER a change by which somebody may leave a check-in list of the event, or stand on it again.';
create trigger tickets_turn_delete after delete on public.tickets for each row execute function private.turn_doors();
create trigger tickets_turn_type after update of ticket_type_id on public.tickets for each row when (old.ticket_type_id is distinct from new.ticket_type_id) execute function private.turn_doors();
create trigger ticket_types_turn after update of kind on public.ticket_types for each row when (old.kind <> new.kind) execute function private.turn_doors();
create trigger rsvp_people_turn_delete after delete on public.rsvp_people for each row execute function private.turn_doors();
create trigger rsvp_people_turn_person after update of person_id on public.rsvp_people for each row when (old.person_id is distinct from new.person_id) execute function private.turn_doors();
create trigger invitations_turn after update of revoked_at on public.invitations for each row
  when ((old.revoked_at is null) <> (new.revoked_at is null)) execute function private.turn_doors();
create trigger activity_signups_turn after insert or delete or update of state on public.activity_signups for each row execute function private.turn_doors();
create trigger checkin_lists_turn after update of admits, ticket_type_ids on public.checkin_lists for each row
  when (old.admits <> new.admits or old.ticket_type_ids <> new.ticket_type_ids) execute function private.turn_doors();

create function private.turn_doors_of_ticket() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Who has a ticket comes by it and not by their reply: the reply leaves the list with it, and comes back without it.
  if exists (select from public.rsvp_people a where a.event_id = new.event_id and a.person_id in (new.person_id, case when tg_op = 'UPDATE' then old.person_id end)) then
    update private.door_turns d set turns = d.turns + 1 where d.event_id = new.event_id;
  end if;
  return null;
end
$$;
comment on function private.turn_doors_of_ticket() is 'AFTER a ticket of somebody who replied holds, or no longer does.';
create trigger tickets_turn_insert after insert on public.tickets for each row when (new.person_id is not null) execute function private.turn_doors_of_ticket();
create trigger tickets_turn_update after update of state, person_id on public.tickets for each row
  when (old.state <> new.state or old.person_id is distinct from new.person_id) execute function private.turn_doors_of_ticket();

-- By these it is found what changed.
create index tickets_changed_idx on public.tickets (event_id, updated_at);
create index orders_changed_idx on public.orders (event_id, updated_at);
create index persons_changed_idx on public.persons (org_id, updated_at);
create index households_changed_idx on public.households (org_id, updated_at);
create index rsvps_changed_idx on public.rsvps (event_id, updated_at);
create index rsvp_people_changed_idx on public.rsvp_people (event_id, updated_at);

create function private.door_changed(l public.checkin_lists, since timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  with people as materialized (select p.id from public.persons p where p.org_id = l.org_id and p.updated_at >= since),
    homes as materialized (select h.id from public.households h where h.org_id = l.org_id and h.updated_at >= since)
  select t.id from public.tickets t where t.event_id = l.event_id and t.updated_at >= since
  union
  select t.id from public.orders o join public.tickets t on t.order_id = o.id where o.event_id = l.event_id and o.updated_at >= since
  union
  select t.id from people p join public.tickets t on t.person_id = p.id where t.event_id = l.event_id
  union
  select t.id from homes h join public.orders o on o.household_id = h.id join public.tickets t on t.order_id = o.id where o.event_id = l.event_id
  union
  select a.id from public.rsvp_people a where a.event_id = l.event_id and a.updated_at >= since
  union
  select a.id from public.rsvps r join public.rsvp_people a on a.rsvp_id = r.id where r.event_id = l.event_id and r.updated_at >= since
  union
  select a.id from people p join public.rsvp_people a on a.person_id = p.id where a.event_id = l.event_id
  union
  select a.id from homes h join public.invitations i on i.household_id = h.id and i.event_id = l.event_id
    join public.rsvps r on r.invitation_id = i.id join public.rsvp_people a on a.rsvp_id = r.id
  union
  -- What an invitation of one person is called is that person's name, for the guests they bring too.
  select a.id from people p join public.invitations i on i.person_id = p.id and i.event_id = l.event_id
    join public.rsvps r on r.invitation_id = i.id join public.rsvp_people a on a.rsvp_id = r.id;
end
$$;
comment on function private.door_changed(public.checkin_lists, timestamptz) is
  'Tickets and lines of replies of a list of which anything that a device keeps may have changed since, by the indexes of when.';

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

create or replace function private.take_scans(list uuid, door uuid, device uuid, scans jsonb, sent_at timestamptz, by_user uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- One sync of a list at a time: what stands before a scan is known, and numbers come in the order in which they can be read.
  l public.checkin_lists;
  ended boolean;
  off_by interval := case when take_scans.sent_at is null then '0'::interval else now() - take_scans.sent_at end;
  states jsonb;
  s record;
  target public.checkins;
  made public.checkins;
  before text;
  after text;
  answers jsonb := '[]';
begin
  if jsonb_typeof(take_scans.scans) is distinct from 'array' or jsonb_array_length(take_scans.scans) > 500 or take_scans.device is null
    or exists (select from jsonb_array_elements(take_scans.scans) x where jsonb_typeof(x) <> 'object') then
    perform private.refuse(422, 'scans', 'Send up to 500 scans of one device.');
  end if;
  select x.* into l from public.checkin_lists x where x.id = take_scans.list for update;
  ended := (select e.status = 'cancelled' from public.events e where e.id = l.event_id);
  -- Of the list only those who were scanned.
  select coalesce(jsonb_object_agg(e.id, e.state), '{}') into states
  from private.door_entries(l, array(select coalesce(r.ticket_id, r.rsvp_person_id) from private.read_scans(l.event_id, take_scans.scans) r)) e;
  for s in select r.* from private.read_scans(l.event_id, take_scans.scans) r order by r.device_at, r.n loop
    select c.* into made from public.checkins c where c.scan_id = s.scan_id;
    if made.scan_id is null and s.scan_id is not null and s.device_at is not null and s.kind in ('entry', 'exit', 'walk_in', 'tag', 'undo') then
      target := null;
      if s.kind = 'undo' then
        select c.* into target from public.checkins c where c.scan_id = s.undoes and c.list_id = l.id and c.kind <> 'undo';
      end if;
      made.scan_id := s.scan_id; made.list_id := l.id; made.event_id := l.event_id; made.kind := s.kind; made.door_id := take_scans.door; made.device_id := take_scans.device;
      made.device_at := s.device_at; made.scanned_at := least(s.device_at + off_by, now()); made.let_in := s.let_in; made.note := s.note; made.by_user := take_scans.by_user;
      made.code_hash := s.code_hash; made.people := case s.kind when 'walk_in' then s.people else 1 end; made.undoes := target.scan_id;
      made.name := case s.kind when 'walk_in' then s.name end; made.household_id := case s.kind when 'walk_in' then s.household_id end;
      made.ticket_id := case s.kind when 'walk_in' then null when 'undo' then target.ticket_id else case when s.state is distinct from 'other_event' then s.ticket_id end end;
      made.rsvp_person_id := case s.kind when 'walk_in' then null when 'undo' then target.rsvp_person_id else s.rsvp_person_id end;
      before := null; after := null;
      if s.kind in ('entry', 'exit') and made.ticket_id is not null then
        select c.kind into before from public.checkins c where c.ticket_id = made.ticket_id and c.list_id = l.id
          and (c.scanned_at, c.scan_id) < (made.scanned_at, made.scan_id) and private.scan_counts(c) order by c.scanned_at desc, c.scan_id desc limit 1;
        select c.kind into after from public.checkins c where c.ticket_id = made.ticket_id and c.list_id = l.id
          and (c.scanned_at, c.scan_id) > (made.scanned_at, made.scan_id) and private.scan_counts(c) order by c.scanned_at, c.scan_id limit 1;
      elsif s.kind in ('entry', 'exit') and made.rsvp_person_id is not null then
        select c.kind into before from public.checkins c where c.rsvp_person_id = made.rsvp_person_id and c.list_id = l.id
          and (c.scanned_at, c.scan_id) < (made.scanned_at, made.scan_id) and private.scan_counts(c) order by c.scanned_at desc, c.scan_id desc limit 1;
        select c.kind into after from public.checkins c where c.rsvp_person_id = made.rsvp_person_id and c.list_id = l.id
          and (c.scanned_at, c.scan_id) > (made.scanned_at, made.scan_id) and private.scan_counts(c) order by c.scanned_at, c.scan_id limit 1;
      end if;
      made.reason := case s.kind
        when 'walk_in' then case l.walk_ins when 'off' then 'walk_ins_off' else 'walk_in' end
        when 'tag' then case when coalesce(s.ticket_id, s.rsvp_person_id) is null then 'unknown' else 'tag_given' end
        when 'undo' then case when target.scan_id is null or exists (select from public.checkins u where u.undoes = target.scan_id) then 'nothing_to_undo' else 'undone' end
        else private.scan_reason(s.kind, coalesce(s.state, case when ended then 'event_cancelled' end, states ->> coalesce(made.ticket_id, made.rsvp_person_id)::text, 'other_list'),
          before, after) end;
      if made.reason = 'nothing_to_undo' then
        made.undoes := null;
      end if;
      made.verdict := private.reason_verdict(made.reason);
      insert into public.checkins (scan_id, list_id, event_id, kind, ticket_id, rsvp_person_id, undoes, code_hash, name, household_id, people, door_id, device_id, device_at, scanned_at,
        verdict, reason, let_in, note, by_user)
      values (made.scan_id, made.list_id, made.event_id, made.kind, made.ticket_id, made.rsvp_person_id, made.undoes, made.code_hash, made.name, made.household_id, made.people, made.door_id,
        made.device_id, made.device_at, made.scanned_at, made.verdict, made.reason, made.let_in, made.note, made.by_user) returning * into made;
    end if;
    answers := answers || case when made.scan_id is null or made.list_id <> l.id then jsonb_build_object('scan_id', s.scan_id, 'error', 'invalid')
      else jsonb_build_object('scan_id', made.scan_id, 'verdict', made.verdict, 'reason', made.reason, 'seq', made.seq, 'scanned_at', made.scanned_at) end;
  end loop;
  return answers;
end
$$;

revoke execute on function private.begin_turns(), private.turn_doors(), private.turn_doors_of_ticket(), private.door_changed(public.checkin_lists, timestamptz) from public;
