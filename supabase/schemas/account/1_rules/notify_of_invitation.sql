create or replace function private.notify_of_invitation() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  invited uuid;
begin
  if new.state <> 'open' then
    -- Answered or withdrawn: nothing waits any more.
    update public.notifications n set read_at = pg_catalog.now()
    where n.kind = 'org_invitation' and n.read_at is null and n.subjects = array[new.id];
    return null;
  end if;
  -- Only a confirmed address is known to be theirs.
  select u.id into invited from auth.users u
  where u.email::extensions.citext operator(extensions.=) new.email and u.email_confirmed_at is not null;
  if invited is not null then
    perform private.notify(invited, 'org_invitation', null, new.id,
      pg_catalog.jsonb_build_object('org', (select o.name from public.orgs o where o.id = new.org_id)));
  end if;
  return null;
end
$$;
comment on function private.notify_of_invitation() is
  'AFTER an invitation to an organisation was made: news for the account of its address, if there is one; read once it is answered. The inviter learns nothing by it.';
revoke execute on function private.notify_of_invitation() from public;
