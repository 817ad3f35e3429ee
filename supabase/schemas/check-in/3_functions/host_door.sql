create or replace function private.host_door(door uuid) returns public.checkin_doors
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  d public.checkin_doors;
begin
  select x.* into d from public.checkin_doors x
  where x.id = door and (x.org_id = any (private.my_orgs('see')) or x.event_id = any (private.my_events('see'))) for update;
  if d.id is null then
    perform private.refuse(404, 'door_not_found', 'This door does not exist, or you have no access to it.');
  end if;
  perform private.require_event(d.event_id, 'write');
  return d;
end
$$;
comment on function private.host_door(uuid) is 'A door whose event the caller may change, locked. 404 door_not_found, 42501.';
revoke execute on function private.host_door(uuid) from public;
