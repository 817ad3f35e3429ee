create table public.org_members (
  id          uuid primary key default gen_random_uuid(),
  org_id      uuid not null references public.orgs (id) on delete cascade,
  user_id     uuid not null references auth.users (id) on delete cascade,
  role        text not null check (role in ('owner', 'admin', 'editor', 'finance', 'scanner', 'viewer')),
  invited_by  uuid references auth.users (id) on delete set null,
  accepted_at timestamptz not null default now(),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (org_id, user_id)
);
comment on table public.org_members is 'Who works in which organisation, in which role. Rights by role: private.roles_with().';
comment on column public.org_members.accepted_at is 'When the member accepted; there is no row before.';

create unique index org_members_one_owner_idx on public.org_members (org_id) where role = 'owner';
create index org_members_user_idx on public.org_members (user_id, org_id);
create index org_members_invited_by_idx on public.org_members (invited_by);

create trigger org_members_freeze before update on public.org_members
  for each row execute function private.freeze('id', 'org_id', 'user_id', 'created_at');
create trigger org_members_touch before update on public.org_members
  for each row execute function private.touch();
create trigger org_members_limits after insert or update of role on public.org_members
  for each row execute function private.check_member_limits();
create trigger org_members_audit after insert or update or delete on public.org_members
  for each row execute function private.audit_row();
create trigger org_members_end_granted_roles after delete on public.org_members
  for each row execute function private.end_granted_roles();
create trigger org_members_end_open_invitations after delete on public.org_members
  for each row execute function private.end_open_invitations();

alter table public.org_members enable row level security;
revoke all on public.org_members from anon, authenticated;
grant select, delete on public.org_members to authenticated;
grant update (role) on public.org_members to authenticated;

create policy org_members_select_member on public.org_members for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]));
create policy org_members_update_manager on public.org_members for update to authenticated
  using ((role in ('editor', 'finance', 'scanner', 'viewer') and org_id = any ((select private.my_orgs('manage'))::uuid[]))
    or (role = 'admin' and org_id = any ((select private.my_orgs('own'))::uuid[])))
  with check ((role in ('editor', 'finance', 'scanner', 'viewer') and org_id = any ((select private.my_orgs('manage'))::uuid[]))
    or (role = 'admin' and org_id = any ((select private.my_orgs('own'))::uuid[])));
create policy org_members_delete_manager on public.org_members for delete to authenticated
  using (role <> 'owner' and (user_id = (select auth.uid())
    or (role <> 'admin' and org_id = any ((select private.my_orgs('manage'))::uuid[]))
    or org_id = any ((select private.my_orgs('own'))::uuid[])));
