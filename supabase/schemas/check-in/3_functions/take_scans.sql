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
comment on function private.take_scans(uuid, uuid, uuid, jsonb, timestamptz, uuid) is
  'Keeps scans of one device, each once by its scan_id, and answers each: [{scan_id, verdict, reason, seq, scanned_at}], or {scan_id, error} for what no scan can be. The device''s clock is put right by when it says that it sent them. 422 scans.';
revoke execute on function private.take_scans(uuid, uuid, uuid, jsonb, timestamptz, uuid) from public;
