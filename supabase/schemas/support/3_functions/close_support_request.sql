create or replace function public.close_support_request(request_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  request public.support_requests := private.own_support_request(close_support_request.request_id);
begin
  update public.support_requests r set state = 'closed' where r.id = request.id and r.state <> 'closed';
end
$$;
comment on function public.close_support_request(uuid) is 'Closes the caller''s own request; closing it again changes nothing. 404 support_request_not_found.';
revoke execute on function public.close_support_request(uuid) from public, anon, authenticated;
grant execute on function public.close_support_request(uuid) to authenticated;
