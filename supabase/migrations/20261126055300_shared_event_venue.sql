-- Domain: venues
-- An event takes place at a venue of its organisation, or at one that somebody shares with everybody.

create or replace function private.check_event_venue() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Only what is new: a venue that is shared no longer keeps no other change of the event back.
  if tg_op = 'UPDATE' and new.venue_id is not distinct from old.venue_id then
    return new;
  end if;
  if not exists (select from public.venues v where v.id = new.venue_id and (v.org_id = new.org_id or v.shared and v.deleted_at is null)) then
    perform private.refuse(422, 'venue_id', 'Choose a venue of the same organisation, or one that is shared.');
  end if;
  return new;
end
$$;
comment on function private.check_event_venue() is
  'BEFORE an event gets a venue: it is one of its organisation, or shared with everybody. Refuses 422 venue_id.';

create or replace function private.place_access(event uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('step_free', v.step_free, 'accessible_wc', v.accessible_wc, 'hearing_loop', v.hearing_loop,
    'access_notes', v.access_notes, 'parking', v.parking)
  from public.events e join public.venues v on v.id = e.venue_id and v.deleted_at is null and (v.org_id = e.org_id or v.shared)
  where e.id = place_access.event
$$;
comment on function private.place_access(uuid) is
  'How guests get in and about at the venue of an event, and where they park; null where it has none, or one that is shared no longer. No contact, rate or booking.';
