create table public.committee_roles (
  id          uuid primary key default gen_random_uuid(),
  event_id    uuid not null references public.events (id) on delete cascade,
  org_id      uuid not null references public.orgs (id) on delete cascade,
  title       text not null constraint committee_roles_title_length check (char_length(btrim(title)) between 1 and 60),
  brief       text constraint committee_roles_brief_length check (char_length(brief) <= 400),
  hours       int constraint committee_roles_hours_range check (hours between 1 and 2000),
  person_id   uuid references public.persons (id) on delete set null,
  deleted_at  timestamptz,
  row_version int not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table public.committee_roles is 'A role of an event''s committee, such as Treasurer: what it is and who has it. Gives no rights.';
comment on column public.committee_roles.title is 'As tasks.owner_role names it; once an event.';
comment on column public.committee_roles.hours is 'Hours it takes in all, roughly.';
comment on column public.committee_roles.person_id is 'Who of the directory has taken it; null: nobody yet.';
comment on column public.committee_roles.deleted_at is 'Removed from every list; setting it to null brings the same row back.';

create unique index committee_roles_title_idx on public.committee_roles (event_id, lower(btrim(title))) where deleted_at is null;
create index committee_roles_event_idx on public.committee_roles (event_id, created_at, id);
create index committee_roles_org_idx on public.committee_roles (org_id);
create index committee_roles_person_idx on public.committee_roles (person_id);

create trigger committee_roles_org before insert or update of event_id on public.committee_roles
  for each row execute function private.inherit_org('events', 'event_id');
-- After committee_roles_org by its name, since it reads the organisation.
create trigger committee_roles_settle before insert or update on public.committee_roles
  for each row execute function private.settle_committee_role();
create trigger committee_roles_freeze before update on public.committee_roles
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger committee_roles_touch before update on public.committee_roles for each row execute function private.touch_version();

alter table public.committee_roles enable row level security;
revoke all on public.committee_roles from anon, authenticated;
grant select on public.committee_roles to authenticated;
grant insert (event_id, title, brief, hours, person_id) on public.committee_roles to authenticated;
grant update (title, brief, hours, person_id, deleted_at) on public.committee_roles to authenticated;

create policy committee_roles_select_reader on public.committee_roles for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy committee_roles_insert_writer on public.committee_roles for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy committee_roles_update_writer on public.committee_roles for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
