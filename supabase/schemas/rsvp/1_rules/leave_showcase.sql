create or replace function private.leave_showcase() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.open_invitations o set page_id = null where o.page_id = new.id;
  return null;
end
$$;
comment on function private.leave_showcase() is
  'AFTER UPDATE of a page that guests read no more: it leaves the public page of the event, and comes back when the host chooses it again.';
revoke execute on function private.leave_showcase() from public;
