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
revoke execute on function private.place_access(uuid) from public;
