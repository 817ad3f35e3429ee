create or replace function private.door_entries(l public.checkin_lists)
  returns table (id uuid, kind text, name text, household text, household_id uuid, type text, type_id uuid, word text, code_hash text, group_hash text, state text,
    changed_at timestamptz, person_id uuid, table_name text)
  language sql stable security definer set search_path = ''
as $$ select * from private.door_entries(l, null) $$;
comment on function private.door_entries(public.checkin_lists) is
  'Everybody a list knows, as private.door_entries(list, ids) tells them.';
revoke execute on function private.door_entries(public.checkin_lists) from public;

create or replace function private.door_entries(l public.checkin_lists, only_these uuid[])
  returns table (id uuid, kind text, name text, household text, household_id uuid, type text, type_id uuid, word text, code_hash text, group_hash text, state text,
    changed_at timestamptz, person_id uuid, table_name text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
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
  where (only_these is null or t.id = any (only_these)) and t.event_id = l.event_id and l.admits <> 'replies' and coalesce(y.kind, 'free') not in ('addon', 'donation')
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
  where (only_these is null or a.id = any (only_these)) and a.event_id = l.event_id and l.admits <> 'tickets' and i.revoked_at is null
    -- Who has a ticket comes by it, and is counted once.
    and (l.admits = 'replies' or a.person_id is null or not exists (select from public.tickets t where t.person_id = a.person_id and t.event_id = l.event_id and t.state = 'valid'))
    and (l.activity_id is null or exists (select from public.activity_signups s where s.activity_id = l.activity_id and s.state = 'going' and s.rsvp_person_id = a.id));
end
$$;
comment on function private.door_entries(public.checkin_lists, uuid[]) is
  'Everybody a list knows, or of them those with these ids: tickets, and lines of replies of people without one. state: expected, or why not (maybe, waitlisted, no, transferred, refunded, cancelled). No sums, nothing of health.';
revoke execute on function private.door_entries(public.checkin_lists, uuid[]) from public;
