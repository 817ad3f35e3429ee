create or replace function private.list_numbers(l public.checkin_lists) returns jsonb
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
revoke execute on function private.list_numbers(public.checkin_lists) from public;
