create or replace function public.save_venue(org_id uuid, venue jsonb, spaces jsonb, venue_id uuid default null, expected_version int default null,
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
revoke execute on function public.save_venue(uuid, jsonb, jsonb, uuid, int, uuid) from public, anon, authenticated;
grant execute on function public.save_venue(uuid, jsonb, jsonb, uuid, int, uuid) to authenticated;
