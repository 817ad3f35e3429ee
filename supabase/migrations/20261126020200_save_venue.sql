-- Domain: venues
-- A venue and its spaces are one form: both are saved, or neither.

create function private.write_venue(venue uuid, said public.venues) returns void
  language sql volatile security definer set search_path = ''
as $$
  update public.venues v set
    name = said.name, address = said.address, town = said.town, zone = coalesce(said.zone, 'UTC'), description = said.description,
    capacity = said.capacity, size_m2 = said.size_m2, step_free = said.step_free, accessible_wc = said.accessible_wc,
    hearing_loop = said.hearing_loop, access_notes = said.access_notes, parking = said.parking, contact_name = said.contact_name,
    contact_email = said.contact_email, contact_phone = said.contact_phone, website = said.website, rate_minor = said.rate_minor,
    rate_basis = said.rate_basis, minimum_minor = said.minimum_minor, currency = said.currency
  where v.id = write_venue.venue
$$;
comment on function private.write_venue(uuid, public.venues) is 'Writes the facts of a venue. Whether the caller may is asked before.';

create function private.write_spaces(venue uuid, spaces jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  said public.venue_spaces;
  item jsonb;
  place int;
  booked record;
begin
  select s.name, b.title into booked from public.venue_spaces s
  join public.venue_bookings b on b.space_id = s.id and b.state in ('hold', 'confirmed') and b.ends_at > now()
  where s.venue_id = write_spaces.venue and s.deleted_at is null
    and not exists (select from jsonb_array_elements(write_spaces.spaces) one where (one ->> 'id')::uuid = s.id)
  order by b.starts_at limit 1;
  if booked.title is not null then
    perform private.refuse(409, 'space_booked', format('"%s" is booked for "%s". Cancel or move that booking before you remove the space.', booked.name, booked.title));
  end if;
  update public.venue_spaces s set deleted_at = now()
  where s.venue_id = write_spaces.venue and s.deleted_at is null
    and not exists (select from jsonb_array_elements(write_spaces.spaces) one where (one ->> 'id')::uuid = s.id);
  for item, place in select * from jsonb_array_elements(write_spaces.spaces) with ordinality loop
    said := jsonb_populate_record(null::public.venue_spaces, item);
    if said.id is null then
      insert into public.venue_spaces (venue_id, name, seated, rows_of, standing, outdoors, position)
      values (write_spaces.venue, said.name, said.seated, said.rows_of, said.standing, coalesce(said.outdoors, false), place * 1024);
    else
      update public.venue_spaces s set name = said.name, seated = said.seated, rows_of = said.rows_of, standing = said.standing,
        outdoors = coalesce(said.outdoors, false), position = place * 1024
      where s.id = said.id and s.venue_id = write_spaces.venue and s.deleted_at is null;
      if not found then
        perform private.refuse(409, 'venue_changed', 'Somebody else removed a space of this venue since you opened it.');
      end if;
    end if;
  end loop;
end
$$;
comment on function private.write_spaces(uuid, jsonb) is
  'Makes the spaces of a venue those of the list, in its order: those with an id change, those without are new, the others are removed. 409 space_booked, venue_changed.';

create function public.save_venue(org_id uuid, venue jsonb, spaces jsonb, venue_id uuid default null, expected_version int default null,
    request_key uuid default null) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  scope text := 'save_venue:' || auth.uid();
  body jsonb := jsonb_build_array(org_id, venue, spaces, venue_id, expected_version);
  answer jsonb;
  kept public.venues;
begin
  if save_venue.org_id is null or not (save_venue.org_id = any (private.my_orgs('write'))) then
    perform private.refuse(404, 'venue_not_found', 'This venue does not exist, or you have no access to it.');
  end if;
  answer := private.earlier_answer(scope, request_key::text, body);
  if answer is not null then
    return (answer #>> '{}')::uuid;
  end if;
  if jsonb_typeof(venue) is distinct from 'object' then
    perform private.refuse(422, 'venue', 'A venue is an object.');
  end if;
  if jsonb_typeof(spaces) is distinct from 'array' or jsonb_array_length(spaces) > 100 then
    perform private.refuse(422, 'spaces', 'A venue has at most a hundred spaces.');
  end if;
  if save_venue.venue_id is null then
    insert into public.venues as v (org_id, name) values (save_venue.org_id, venue ->> 'name') returning v.* into kept;
  else
    select v.* into kept from public.venues v
    where v.id = save_venue.venue_id and v.org_id = save_venue.org_id and v.deleted_at is null for update;
    if kept.id is null then
      perform private.refuse(404, 'venue_not_found', 'This venue does not exist, or you have no access to it.');
    end if;
    if kept.row_version is distinct from expected_version then
      perform private.refuse(409, 'venue_changed', 'Somebody else changed this venue since you opened it.');
    end if;
  end if;
  perform private.write_venue(kept.id, jsonb_populate_record(kept, venue));
  perform private.write_spaces(kept.id, spaces);
  perform private.keep_answer(scope, request_key::text, body, to_jsonb(kept.id));
  return kept.id;
end
$$;
comment on function public.save_venue(uuid, jsonb, jsonb, uuid, int, uuid) is
  'Adds a venue with its spaces, or changes one as it was opened; answers its id, the same for the same request_key. 404 venue_not_found, 409 venue_changed, space_booked, 422 venue, spaces.';
revoke execute on function private.write_venue(uuid, public.venues), private.write_spaces(uuid, jsonb) from public;
revoke execute on function public.save_venue(uuid, jsonb, jsonb, uuid, int, uuid) from public, anon, authenticated;
grant execute on function public.save_venue(uuid, jsonb, jsonb, uuid, int, uuid) to authenticated;
