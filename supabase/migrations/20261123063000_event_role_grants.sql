-- Domain: events
-- A role on an event remembers who gave it, so that it can go with them (docs/security.md, threat 23), and it is given
-- to members of the organisation. Others are invited to it (org_invitations), and accept before it takes effect.

alter table public.event_roles add column granted_by uuid default auth.uid() references auth.users (id) on delete set null;
comment on column public.event_roles.granted_by is 'Who gave the role; null where nobody is known. Not written by clients.';
create index event_roles_granted_by_idx on public.event_roles (granted_by);
update public.event_roles r set granted_by = l.actor_id
from public.audit_log l
where l.subject_type = 'event_roles' and l.action = 'insert' and l.subject_id = r.id
  and exists (select from auth.users u where u.id = l.actor_id);

create function private.is_member(org uuid, account uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$ select exists (select from public.org_members m where m.org_id = org and m.user_id = account) $$;
comment on function private.is_member(uuid, uuid) is 'Whether this account is a member of the organisation. For policies that have checked the caller''s own right first.';
revoke execute on function private.is_member(uuid, uuid) from public;
grant execute on function private.is_member(uuid, uuid) to authenticated;

-- An account that is unknown and one that is no member get the same refusal.
drop policy event_roles_insert_manager on public.event_roles;
create policy event_roles_insert_manager on public.event_roles for insert to authenticated
  with check (org_id = any ((select private.my_orgs('manage'))::uuid[])
    and (user_id is null or private.is_member(org_id, user_id)));

create function private.end_granted_roles() returns trigger
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
create trigger org_members_end_granted_roles after delete on public.org_members
  for each row execute function private.end_granted_roles();
