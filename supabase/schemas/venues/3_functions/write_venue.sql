create or replace function private.write_venue(venue uuid, said public.venues) returns void
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
revoke execute on function private.write_venue(uuid, public.venues) from public;
