create table public.event_roles (
  id         uuid primary key default gen_random_uuid(),
  event_id   uuid not null references public.events (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  user_id    uuid references auth.users (id) on delete cascade,
  person_id  uuid references public.persons (id) on delete cascade,
  role       text not null
    check (role in ('chair', 'treasurer', 'communications', 'search', 'scanner', 'volunteer_lead', 'viewer')),
  created_at timestamptz not null default now(),
  granted_by uuid default auth.uid() references auth.users (id) on delete set null,
  constraint event_roles_one_holder check (num_nonnulls(user_id, person_id) = 1)
);
comment on table public.event_roles is 'Who does what for one event. A role of an account gives rights on the event; one of a person is a label.';
comment on column public.event_roles.granted_by is 'Who gave the role; null where nobody is known. Not written by clients.';

create unique index event_roles_user_idx on public.event_roles (event_id, user_id, role) where user_id is not null;
create unique index event_roles_person_idx on public.event_roles (event_id, person_id, role) where person_id is not null;
create index event_roles_event_idx on public.event_roles (event_id);
create index event_roles_by_user_idx on public.event_roles (user_id);
create index event_roles_by_person_idx on public.event_roles (person_id);
create index event_roles_org_idx on public.event_roles (org_id);
create index event_roles_granted_by_idx on public.event_roles (granted_by);

create trigger event_roles_org before insert on public.event_roles
  for each row execute function private.inherit_org('events', 'event_id', 'persons', 'person_id');
create trigger event_roles_audit after insert or update or delete on public.event_roles
  for each row execute function private.audit_row();

alter table public.event_roles enable row level security;
revoke all on public.event_roles from anon, authenticated;
grant select, delete on public.event_roles to authenticated;
grant insert (event_id, user_id, person_id, role) on public.event_roles to authenticated;

create policy event_roles_select_member on public.event_roles for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy event_roles_delete_manager on public.event_roles for delete to authenticated
  using (org_id = any ((select private.my_orgs('manage'))::uuid[]));
create policy event_roles_insert_manager on public.event_roles for insert to authenticated
  with check (org_id = any ((select private.my_orgs('manage'))::uuid[])
    and (user_id is null or private.is_member(org_id, user_id)));
