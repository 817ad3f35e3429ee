create or replace function private.write_spaces(venue uuid, spaces jsonb) returns void
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
revoke execute on function private.write_spaces(uuid, jsonb) from public;
