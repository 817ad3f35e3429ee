create or replace function public.seat_people(event_id uuid, seats jsonb) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(seat_people.event_id, 'write');
  amount int;
begin
  if jsonb_typeof(seat_people.seats) is distinct from 'array' or jsonb_array_length(seat_people.seats) > 5000 or exists (
    select from jsonb_array_elements(seat_people.seats) s where jsonb_typeof(s) <> 'object') then
    perform private.refuse(422, 'seats', 'Say who sits where.');
  end if;
  -- One planner at a time: two who move at once would take each other's chair.
  perform from public.seating_tables t where t.event_id = ev.id order by t.id for update;
  if exists (select from jsonb_to_recordset(seat_people.seats) s (person uuid, table_id uuid, seat_no int, locked boolean)
    left join public.rsvp_people p on p.id = s.person and p.event_id = ev.id and p.reply <> 'no'
    left join public.seating_tables t on t.id = s.table_id and t.event_id = ev.id
    where p.id is null or (s.table_id is not null and (t.id is null or s.seat_no is null or s.seat_no not between 1 and t.seats))) then
    perform private.refuse(409, 'seating_changed', 'A guest or a table of this plan is not there any more. Load the page again.');
  end if;
  delete from public.seat_assignments x using jsonb_to_recordset(seat_people.seats) s (person uuid) where x.rsvp_person_id = s.person;
  insert into public.seat_assignments (event_id, org_id, table_id, seat_no, rsvp_person_id, locked)
  select ev.id, ev.org_id, s.table_id, s.seat_no, s.person, coalesce(s.locked, false)
  from jsonb_to_recordset(seat_people.seats) s (person uuid, table_id uuid, seat_no int, locked boolean) where s.table_id is not null;
  get diagnostics amount = row_count;
  return amount;
exception when unique_violation then
  perform private.refuse(409, 'seat_taken', 'Somebody else sits there meanwhile. Load the page again.');
end
$$;
comment on function public.seat_people(uuid, jsonb) is
  'Seats guests in one act, so that two can change places: [{person (a line of a reply), table_id or null: nowhere, seat_no, locked}]. Who is not named stays. Answers how many sit now. 404 event_not_found, 42501, 409 seating_changed, seat_taken, 422 seats.';
revoke execute on function public.seat_people(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.seat_people(uuid, jsonb) to authenticated;
