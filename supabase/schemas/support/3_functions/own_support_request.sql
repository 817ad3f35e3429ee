create or replace function private.own_support_request(wanted uuid) returns public.support_requests
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_one public.support_requests;
begin
  select r.* into found_one from public.support_requests r where r.id = wanted and r.user_id = (select auth.uid()) for update;
  if found_one.id is null then
    perform private.refuse(404, 'support_request_not_found', 'This request does not exist, or it is not yours.');
  end if;
  return found_one;
end
$$;
comment on function private.own_support_request(uuid) is 'The caller''s own request, locked for update; raises 404 support_request_not_found.';
revoke execute on function private.own_support_request(uuid) from public;
