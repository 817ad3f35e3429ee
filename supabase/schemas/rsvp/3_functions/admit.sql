create or replace function private.admit(request public.join_requests, ev public.events, by_host boolean) returns public.join_requests
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known uuid := private.person_of_address(ev.org_id, request.email, ev.id);
begin
  request := case when known is null then private.admit_stranger(request, ev) else private.invite_known(request, ev, known, by_host) end;
  update public.join_requests r
  set state = request.state, invitation_id = request.invitation_id, matched_person_id = request.matched_person_id, made = request.made,
      decided_by = case when by_host then auth.uid() end, decided_at = case when request.state = 'approved' then now() end
  where r.id = request.id returning * into request;
  return request;
end
$$;
comment on function private.admit(public.join_requests, public.events, boolean) is 'Lets a request in and writes down what that made. It may stay waiting where only the host can decide.';
revoke execute on function private.admit(public.join_requests, public.events, boolean) from public;
