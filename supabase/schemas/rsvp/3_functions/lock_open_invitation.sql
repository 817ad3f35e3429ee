create or replace function private.lock_open_invitation(event uuid) returns public.open_invitations
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  oi public.open_invitations;
begin
  insert into public.open_invitations (event_id) values (event) on conflict (event_id) do nothing;
  select o.* into oi from public.open_invitations o where o.event_id = event for update;
  return oi;
end
$$;
comment on function private.lock_open_invitation(uuid) is 'The open invitation of an event, made with its defaults if there is none, and locked.';
revoke execute on function private.lock_open_invitation(uuid) from public;
