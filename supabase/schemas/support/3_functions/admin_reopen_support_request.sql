create or replace function public.admin_reopen_support_request(request_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  request public.support_requests := private.any_support_request(admin_reopen_support_request.request_id);
begin
  if request.state = 'closed' then
    update public.support_requests r set state = 'open' where r.id = request.id;
    perform private.audit(null, 'admin.support.reopen', 'support_requests', request.id);
  end if;
end
$$;
comment on function public.admin_reopen_support_request(uuid) is
  'Opens a closed request again, so that both sides can write; audited. 403 admin_only or reauthenticate, 404 support_request_not_found.';
revoke execute on function public.admin_reopen_support_request(uuid) from public, anon, authenticated;
grant execute on function public.admin_reopen_support_request(uuid) to authenticated;
