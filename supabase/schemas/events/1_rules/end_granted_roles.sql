create or replace function private.end_granted_roles() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.event_roles r
  where r.org_id = old.org_id and r.granted_by = old.user_id and r.user_id is not null
    and (r.user_id = old.user_id or not private.is_member(r.org_id, r.user_id));
  return null;
end
$$;
comment on function private.end_granted_roles() is
  'AFTER DELETE of a member: event roles they gave to themselves or to people outside of the organisation end with them. Those that others gave them stay, and members_with_roles() shows them.';
revoke execute on function private.end_granted_roles() from public;
