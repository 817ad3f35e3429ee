-- Domain: check-in
-- What a scan means. The rule is written twice, here and for phones without a network in packages/features/src/check-in/
-- verdict.ts; both run the same table of cases.

create function private.scan_reason(kind text, state text, before text, after text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    -- Nobody that this list knows: in neither direction.
    when state in ('unknown', 'new', 'replaced', 'other_event', 'household') then state
    when kind = 'exit' then case when before = 'entry' then 'left' else 'not_in' end
    when state = 'transferred' then 'passed_on'
    when state in ('refunded', 'cancelled', 'event_cancelled') then state
    -- The other way round as well: a scan may arrive after one that was made later.
    when before = 'entry' or after = 'entry' then 'already_in'
    when state = 'expected' then 'ok'
    when state = 'no' then 'said_no'
    else state end
$$;
comment on function private.scan_reason(text, text, text, text) is
  'Why somebody is let in or not. state: what the list says of them; before, after: the kinds of the scans of the same subject that count on both sides in time, null for none.';

create function private.reason_verdict(reason text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when reason in ('ok', 'left', 'walk_in', 'tag_given', 'undone') then 'in'
    when reason in ('already_in', 'passed_on', 'refunded', 'cancelled', 'event_cancelled', 'replaced', 'other_event', 'unknown') then 'stop'
    else 'ask' end
$$;
comment on function private.reason_verdict(text) is 'The verdict of a reason. What is not listed is asked: nothing unknown is ever "in".';

create function private.scan_counts(c public.checkins) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select c.kind in ('entry', 'exit') and (c.reason in ('ok', 'already_in', 'left', 'not_in') or c.let_in)
    and not exists (select from public.checkins u where u.undoes = c.scan_id)
$$;
comment on function private.scan_counts(public.checkins) is 'Whether a scan has a part in who is in: not taken back, and of somebody who was let in or might have been.';

create function private.checkin_course(list uuid)
  returns table (scan_id uuid, subject uuid, kind text, door_id uuid, device_id uuid, scanned_at timestamptz, let_in boolean, standing text)
  language sql stable security definer set search_path = ''
as $$
  select x.scan_id, x.subject, x.kind, x.door_id, x.device_id, x.scanned_at, x.let_in,
    case when x.kind = 'entry' then case when x.before is distinct from 'entry' then 'admitted' when x.let_in then 'extra' else 'duplicate' end
      when x.before = 'entry' then 'left' else 'idle' end
  from (
    select c.scan_id, coalesce(c.ticket_id, c.rsvp_person_id) as subject, c.kind, c.door_id, c.device_id, c.scanned_at, c.let_in,
      lag(c.kind) over (partition by coalesce(c.ticket_id, c.rsvp_person_id) order by c.scanned_at, c.scan_id) as before
    from public.checkins c
    where c.list_id = checkin_course.list and num_nonnulls(c.ticket_id, c.rsvp_person_id) = 1 and private.scan_counts(c)) x
$$;
comment on function private.checkin_course(uuid) is
  'The scans of a list that count, in the order of time and not of arrival: admitted, duplicate, extra (in already, and let in all the same), left, idle (went out without having come in). One admission a subject unless an exit lies between.';

create function private.door_entries(l public.checkin_lists)
  returns table (id uuid, kind text, name text, household text, household_id uuid, type text, type_id uuid, word text, code_hash text, group_hash text, state text,
    changed_at timestamptz, person_id uuid, table_name text)
  language sql stable security definer set search_path = ''
as $$
  select t.id, 'ticket', coalesce(p.full_name, t.holder_name), coalesce(h.name, o.buyer_name), o.household_id, t.name_snapshot, t.ticket_type_id, t.code_public,
    t.secret_hash, case when t.transferred_from is null then o.door_hash end, case t.state when 'valid' then 'expected' else t.state end,
    greatest(t.updated_at, o.updated_at, p.updated_at, h.updated_at), t.person_id,
    (select b.name from public.rsvp_people a join public.seat_assignments s on s.rsvp_person_id = a.id join public.seating_tables b on b.id = s.table_id
      where a.event_id = l.event_id and a.person_id = t.person_id limit 1)
  from public.tickets t
  join public.orders o on o.id = t.order_id
  left join public.ticket_types y on y.id = t.ticket_type_id
  left join public.persons p on p.id = t.person_id
  left join public.households h on h.id = o.household_id
  where t.event_id = l.event_id and l.admits <> 'replies' and coalesce(y.kind, 'free') not in ('addon', 'donation')
    and (l.ticket_type_ids = '{}' or t.ticket_type_id = any (l.ticket_type_ids))
    and (l.activity_id is null or exists (select from public.activity_signups s join public.rsvp_people a on a.id = s.rsvp_person_id
      where s.activity_id = l.activity_id and s.state = 'going' and a.person_id = t.person_id))
  union all
  select a.id, 'reply', coalesce(p.full_name, a.guest_name), coalesce(h.name, q.full_name), i.household_id, a.age_band, null, private.door_word(i.id), null, null,
    case when r.state = 'withdrawn' or a.reply = 'no' then 'no' when a.reply = 'yes' then 'expected' else a.reply end,
    greatest(a.updated_at, r.updated_at, p.updated_at, h.updated_at), a.person_id,
    (select b.name from public.seat_assignments s join public.seating_tables b on b.id = s.table_id where s.rsvp_person_id = a.id)
  from public.rsvp_people a
  join public.rsvps r on r.id = a.rsvp_id
  join public.invitations i on i.id = r.invitation_id
  left join public.persons p on p.id = a.person_id
  left join public.persons q on q.id = i.person_id
  left join public.households h on h.id = i.household_id
  where a.event_id = l.event_id and l.admits <> 'tickets' and i.revoked_at is null
    -- Who has a ticket comes by it, and is counted once.
    and (l.admits = 'replies' or a.person_id is null or not exists (select from public.tickets t where t.person_id = a.person_id and t.event_id = l.event_id and t.state = 'valid'))
    and (l.activity_id is null or exists (select from public.activity_signups s where s.activity_id = l.activity_id and s.state = 'going' and s.rsvp_person_id = a.id))
$$;
comment on function private.door_entries(public.checkin_lists) is
  'Everybody a list knows: tickets, and lines of replies of people without one. state: expected, or why not (maybe, waitlisted, no, transferred, refunded, cancelled). No sums, nothing of health.';

create function private.some_time(value jsonb) returns timestamptz
  language plpgsql stable set search_path = ''
as $$
begin
  return case when jsonb_typeof(value) = 'string' and (value #>> '{}') ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,18}(Z|[+-][0-9:]{2,6})$' then (value #>> '{}')::timestamptz end;
exception when others then
  return null;
end
$$;
comment on function private.some_time(jsonb) is 'An instant as it was sent; null for anything else.';

create function private.read_scans(ev uuid, scans jsonb)
  returns table (scan_id uuid, kind text, code_hash text, ticket_id uuid, rsvp_person_id uuid, state text, undoes uuid, name text, household_id uuid, people int, device_at timestamptz,
    let_in boolean, note text, n bigint)
  language sql stable security definer set search_path = ''
as $$
  select s.id, s.kind, s.hash,
    coalesce(t.id, case when o.id is not null then m.id end, e.ticket_id, case when s.hash is null then m.id end),
    case when s.hash is null and m.id is null then a.id end,
    case when s.hash is null then case when coalesce(m.id, a.id) is null then 'unknown' end
      when t.id is not null then case when t.event_id <> ev then 'other_event' end
      when o.id is not null then case when o.event_id <> ev then 'other_event' when m.order_id is distinct from o.id or m.transferred_from is not null then 'household' end
      when e.code_hash is not null then 'replaced' else 'unknown' end,
    s.undoes, s.name, h.id, s.people, s.at, s.let_in, s.note, s.n
  from (
    select private.some_id(x -> 'scan_id') as id, x ->> 'kind' as kind, case when x ->> 'code_hash' ~ '^[0-9a-f]{64}$' then x ->> 'code_hash' end as hash,
      private.some_id(x -> 'ticket_id') as ticket, private.some_id(x -> 'rsvp_person_id') as line, private.some_id(x -> 'undoes') as undoes,
      nullif(left(btrim(regexp_replace(x ->> 'name', '[[:cntrl:]]+', ' ', 'g')), 120), '') as name, private.some_id(x -> 'household_id') as home,
      case when x ->> 'people' ~ '^[0-9]{1,3}$' then greatest(1, least(100, (x ->> 'people')::int)) else 1 end as people,
      private.some_time(x -> 'device_at') as at, coalesce(x -> 'let_in' = 'true', false) as let_in,
      nullif(left(btrim(regexp_replace(x ->> 'note', '[[:cntrl:]]+', ' ', 'g')), 200), '') as note, n
    from jsonb_array_elements(scans) with ordinality y (x, n)) s
  left join public.tickets t on t.secret_hash = s.hash
  left join public.orders o on o.door_hash = s.hash
  left join private.ended_codes e on e.code_hash = s.hash and t.id is null and o.id is null
  left join public.tickets m on m.id = s.ticket and m.event_id = ev
  left join public.rsvp_people a on a.id = s.line and a.event_id = ev
  left join public.events z on z.id = ev
  left join public.households h on h.id = s.home and h.org_id = z.org_id
$$;
comment on function private.read_scans(uuid, jsonb) is
  'Scans as a device sent them, with the ticket or line of a reply that each is about: by its code, which says more than what the device believes, else by its id. state only where the code itself decides.';

create function private.take_scans(list uuid, door uuid, device uuid, scans jsonb, sent_at timestamptz, by_user uuid) returns jsonb
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
  select coalesce(jsonb_object_agg(e.id, e.state), '{}') into states from private.door_entries(l) e
  where e.id in (select coalesce(r.ticket_id, r.rsvp_person_id) from private.read_scans(l.event_id, take_scans.scans) r);
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
comment on function private.take_scans(uuid, uuid, uuid, jsonb, timestamptz, uuid) is
  'Keeps scans of one device, each once by its scan_id, and answers each: [{scan_id, verdict, reason, seq, scanned_at}], or {scan_id, error} for what no scan can be. The device''s clock is put right by when it says that it sent them. 422 scans.';

create function private.list_numbers(l public.checkin_lists) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with known as (select e.id, e.state from private.door_entries(l) e where e.state not in ('transferred', 'refunded', 'cancelled')),
    course as (select c.* from private.checkin_course(l.id) c join known k on k.id = c.subject),
    last_one as (select distinct on (c.subject) c.subject, c.kind from course c order by c.subject, c.scanned_at desc, c.scan_id desc),
    walked as (select c.* from public.checkins c where c.list_id = l.id and c.kind = 'walk_in' and (c.verdict = 'in' or c.let_in) and not exists (select from public.checkins u where u.undoes = c.scan_id))
  select jsonb_build_object('expected', (select count(*) from known k where k.state = 'expected'),
    'in', (select count(*) from last_one x where x.kind = 'entry'), 'been', (select count(distinct c.subject) from course c where c.standing = 'admitted'),
    'duplicates', (select count(*) from course c where c.standing = 'duplicate'), 'extra', (select count(*) from course c where c.standing = 'extra'),
    'walk_ins', (select coalesce(sum(w.people), 0) from walked w),
    'scans', (select count(*) from public.checkins c where c.list_id = l.id))
$$;
comment on function private.list_numbers(public.checkin_lists) is
  'A list in numbers: expected, in now, been in, duplicates, extra, walk_ins, scans. Whoever cancelled, was paid back or passed the ticket on is in none of the first three.';

revoke execute on function private.scan_reason(text, text, text, text), private.reason_verdict(text), private.scan_counts(public.checkins), private.checkin_course(uuid),
  private.door_entries(public.checkin_lists), private.some_time(jsonb), private.read_scans(uuid, jsonb), private.take_scans(uuid, uuid, uuid, jsonb, timestamptz, uuid),
  private.list_numbers(public.checkin_lists) from public;
