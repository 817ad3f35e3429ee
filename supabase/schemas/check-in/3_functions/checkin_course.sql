create or replace function private.checkin_course(list uuid, only_these uuid[])
  returns table (scan_id uuid, subject uuid, kind text, door_id uuid, device_id uuid, scanned_at timestamptz, let_in boolean, standing text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  select x.scan_id, x.subject, x.kind, x.door_id, x.device_id, x.scanned_at, x.let_in,
    case when x.kind = 'entry' then case when x.before is distinct from 'entry' then 'admitted' when x.let_in then 'extra' else 'duplicate' end
      when x.before = 'entry' then 'left' else 'idle' end
  from (
    select c.scan_id, coalesce(c.ticket_id, c.rsvp_person_id) as subject, c.kind, c.door_id, c.device_id, c.scanned_at, c.let_in,
      lag(c.kind) over (partition by coalesce(c.ticket_id, c.rsvp_person_id) order by c.scanned_at, c.scan_id) as before
    from public.checkins c
    where c.list_id = checkin_course.list and num_nonnulls(c.ticket_id, c.rsvp_person_id) = 1 and private.scan_counts(c)
      and (only_these is null or c.ticket_id = any (only_these) or c.rsvp_person_id = any (only_these))) x;
end
$$;
comment on function private.checkin_course(uuid, uuid[]) is
  'The scans of a list that count, or of them those of these tickets and lines of replies, in the order of time and not of arrival: admitted, duplicate, extra (in already, and let in all the same), left, idle (went out without having come in). One admission a subject unless an exit lies between.';
revoke execute on function private.checkin_course(uuid, uuid[]) from public;

create or replace function private.checkin_course(list uuid)
  returns table (scan_id uuid, subject uuid, kind text, door_id uuid, device_id uuid, scanned_at timestamptz, let_in boolean, standing text)
  language sql stable security definer set search_path = ''
as $$ select c.* from private.checkin_course(checkin_course.list, null) c $$;
comment on function private.checkin_course(uuid) is 'All the scans of a list that count, see private.checkin_course(uuid, uuid[]).';
revoke execute on function private.checkin_course(uuid) from public;
