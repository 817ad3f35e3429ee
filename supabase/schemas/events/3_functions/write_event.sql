create or replace function private.write_event(event uuid, changes jsonb) returns public.events
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  written public.events;
begin
  if jsonb_typeof(changes) is distinct from 'object' or changes = '{}' then
    perform private.refuse(422, 'changes', 'Say what changes.');
  end if;
  -- The columns that a plain UPDATE of theirs may write, and no other.
  if exists (select from jsonb_object_keys(changes) k where k <> all (array[
    'event_type_id', 'name', 'summary', 'start_date', 'end_date', 'local_start', 'local_end', 'zone', 'all_day',
    'location_name', 'address', 'online_url', 'status', 'cancelled_reason', 'rsvp_opens_at', 'rsvp_closes_on',
    'allow_maybe', 'plus_one_default', 'waitlist_hours', 'settings', 'cover_seed', 'cover_variant', 'cover_mood',
    'cover_number', 'cover_photo', 'cover_focus_x', 'cover_focus_y', 'cover_alt', 'lettering', 'invitation_words',
    'contact_name', 'contact_email', 'contact_phone', 'shows_guests', 'confirms_recorded', 'venue_id'])) then
    perform private.refuse(422, 'changes', 'This cannot be changed here.');
  end if;
  update public.events e set (
    event_type_id, name, summary, start_date, end_date, local_start, local_end, zone, all_day, location_name, address,
    online_url, status, cancelled_reason, rsvp_opens_at, rsvp_closes_on, allow_maybe, plus_one_default,
    waitlist_hours, settings, cover_seed, cover_variant, cover_mood, cover_number, cover_photo, cover_focus_x,
    cover_focus_y, cover_alt, lettering, invitation_words, contact_name, contact_email, contact_phone, shows_guests,
    confirms_recorded, venue_id)
  = (select
    said.event_type_id, said.name, said.summary, said.start_date, said.end_date, said.local_start, said.local_end,
    said.zone, said.all_day, said.location_name, said.address, said.online_url, said.status, said.cancelled_reason,
    said.rsvp_opens_at, said.rsvp_closes_on, said.allow_maybe, said.plus_one_default, said.waitlist_hours,
    said.settings, said.cover_seed, said.cover_variant, said.cover_mood, said.cover_number, said.cover_photo,
    said.cover_focus_x, said.cover_focus_y, said.cover_alt, said.lettering, said.invitation_words,
    said.contact_name, said.contact_email, said.contact_phone, said.shows_guests, said.confirms_recorded,
    said.venue_id
    from jsonb_populate_record(e, changes) said)
  where e.id = write_event.event returning e.* into written;
  return written;
end
$$;
comment on function private.write_event(uuid, jsonb) is
  'Writes columns of an event that its writers may write, given as JSON; what is left out stays. Whether the caller is one of them is asked before. 422 changes, venue_id, 409 cover_photo.';
revoke execute on function private.write_event(uuid, jsonb) from public;
