create or replace function private.require_open_request(request public.support_requests) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if request.state = 'closed' then
    perform private.refuse(409, 'support_request_closed', 'This request is closed. Start a new one, and name its receipt number.');
  end if;
end
$$;
comment on function private.require_open_request(public.support_requests) is 'Raises 409 support_request_closed for a closed request.';
revoke execute on function private.require_open_request(public.support_requests) from public;
