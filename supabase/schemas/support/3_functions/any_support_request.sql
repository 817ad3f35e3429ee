create or replace function private.any_support_request(wanted uuid) returns public.support_requests
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_one public.support_requests;
begin
  perform private.require_admin(true);
  select r.* into found_one from public.support_requests r where r.id = wanted for update;
  if found_one.id is null then
    perform private.refuse(404, 'support_request_not_found', 'This request does not exist.');
  end if;
  return found_one;
end
$$;
comment on function private.any_support_request(uuid) is 'A request, locked for update, for admins who signed in recently. 403 admin_only or reauthenticate, 404 support_request_not_found.';
revoke execute on function private.any_support_request(uuid) from public;
