create table public.household_members (
  household_id uuid not null references public.households (id) on delete cascade,
  person_id    uuid not null references public.persons (id) on delete cascade,
  org_id       uuid not null references public.orgs (id) on delete cascade,
  role         text not null default 'adult' check (role in ('adult', 'child', 'other')),
  from_date    date,
  to_date      date constraint household_members_days_in_order check (to_date >= from_date),
  created_at   timestamptz not null default now(),
  primary key (household_id, person_id)
);
comment on table public.household_members is 'Who belongs to which household. A child of two homes may be in two.';

create index household_members_person_idx on public.household_members (person_id);
create index household_members_org_idx on public.household_members (org_id);

create trigger household_members_org before insert on public.household_members
  for each row execute function private.inherit_org('households', 'household_id', 'persons', 'person_id');
create trigger household_members_freeze before update on public.household_members
  for each row execute function private.freeze('household_id', 'person_id', 'org_id', 'created_at');
create trigger household_members_unnamed after insert or update of role on public.household_members
  for each row execute function private.number_unnamed();

alter table public.household_members enable row level security;
revoke all on public.household_members from anon, authenticated;
grant select, delete on public.household_members to authenticated;
grant insert (household_id, person_id, role, from_date, to_date) on public.household_members to authenticated;
grant update (household_id, person_id, role, from_date, to_date) on public.household_members to authenticated;

create policy household_members_select_reader on public.household_members for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy household_members_insert_writer on public.household_members for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy household_members_update_writer on public.household_members for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy household_members_delete_writer on public.household_members for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]));
