create or replace function private.end_open_invitations() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.org_invitations i set state = 'withdrawn'
  where i.org_id = old.org_id and i.state = 'open' and i.email = (select u.email::extensions.citext from auth.users u where u.id = old.user_id);
  return null;
end
$$;
comment on function private.end_open_invitations() is 'AFTER DELETE of a member: no earlier invitation brings them back.';
revoke execute on function private.end_open_invitations() from public;
