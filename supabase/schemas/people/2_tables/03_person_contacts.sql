create table public.person_contacts (
  id          uuid primary key default gen_random_uuid(),
  org_id      uuid not null references public.orgs (id) on delete cascade,
  person_id   uuid not null references public.persons (id) on delete cascade,
  kind        text not null check (kind in ('email', 'phone', 'address', 'social')),
  value       text not null
    check (char_length(btrim(value)) between 1 and 500 and value !~* '^\s*(javascript|data|vbscript):'),
  label       text check (char_length(label) <= 60),
  preferred   boolean not null default false,
  verified_at timestamptz,
  bounced_at  timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table public.person_contacts is 'Further addresses and numbers, as written. Mails go to persons.email.';

create index person_contacts_person_idx on public.person_contacts (person_id, kind);
create index person_contacts_org_idx on public.person_contacts (org_id);

create trigger person_contacts_org before insert on public.person_contacts
  for each row execute function private.inherit_org('persons', 'person_id');
create trigger person_contacts_freeze before update on public.person_contacts
  for each row execute function private.freeze('id', 'org_id', 'person_id', 'created_at');
create trigger person_contacts_touch before update on public.person_contacts
  for each row execute function private.touch();
create trigger person_contacts_a_line before insert or update on public.person_contacts
  for each row execute function private.name_in_one_line('label');

alter table public.person_contacts enable row level security;
revoke all on public.person_contacts from anon, authenticated;
grant select, delete on public.person_contacts to authenticated;
grant insert (person_id, kind, value, label, preferred) on public.person_contacts to authenticated;
grant update (kind, value, label, preferred) on public.person_contacts to authenticated;

create policy person_contacts_select_reader on public.person_contacts for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy person_contacts_insert_writer on public.person_contacts for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy person_contacts_update_writer on public.person_contacts for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy person_contacts_delete_writer on public.person_contacts for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]));
