-- Domain: people
-- What an organisation keeps about people beyond the columns of persons: fields of its own, notes, and an age band set by
-- hand. All of it, and the names of groups, is found by the search.

alter table public.persons
  add column notes text check (char_length(notes) <= 4000),
  add column age_band text check (age_band in ('adult', 'teen', 'child', 'infant'));
comment on column public.persons.notes is 'What the organisers keep in mind about this person. Never shown to guests.';
comment on column public.persons.age_band is 'Set by hand; null: follows from the birth year and the day of the event.';
grant insert (notes, age_band), update (notes, age_band) on public.persons to authenticated;

create table public.profile_fields (
  id         uuid primary key default gen_random_uuid(),
  org_id     uuid not null references public.orgs (id) on delete cascade,
  label      text not null check (char_length(btrim(label)) between 1 and 60),
  label_key  text not null default '' check (char_length(label_key) <= 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profile_fields_label_key unique (org_id, label_key)
);
comment on table public.profile_fields is 'Fields an organisation adds to its people: diet, T-shirt size. Values are text. At most 40 of them.';
comment on column public.profile_fields.label_key is 'The label without case and accents, set by trigger: two of one name would be one column of a file.';

create function private.fill_profile_field() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.label := regexp_replace(btrim(new.label), '\s+', ' ', 'g');
  new.label_key := coalesce(private.normalise(new.label), '');
  if tg_op = 'INSERT' then
    perform private.lock_limit(new.org_id, 'profile_fields');
    if 40 <= (select count(*) from public.profile_fields f where f.org_id = new.org_id) then
      perform private.refuse(422, 'too_many_fields', 'Your directory has 40 fields of its own already. Remove one that is not used, or leave this column out.');
    end if;
  end if;
  return new;
end
$$;
comment on function private.fill_profile_field() is 'BEFORE INSERT OR UPDATE: tidies the label and keeps to 40 fields.';
create trigger profile_fields_fill before insert or update on public.profile_fields
  for each row execute function private.fill_profile_field();
create trigger profile_fields_freeze before update on public.profile_fields
  for each row execute function private.freeze('id', 'org_id', 'created_at');
create trigger profile_fields_touch before update on public.profile_fields
  for each row execute function private.touch();

alter table public.profile_fields enable row level security;
revoke all on public.profile_fields from anon, authenticated;
grant select, delete on public.profile_fields to authenticated;
grant insert (org_id, label), update (label) on public.profile_fields to authenticated;
create policy profile_fields_select_reader on public.profile_fields for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy profile_fields_insert_writer on public.profile_fields for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy profile_fields_update_writer on public.profile_fields for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy profile_fields_delete_writer on public.profile_fields for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]));

create table public.profile_values (
  person_id  uuid not null references public.persons (id) on delete cascade,
  field_id   uuid not null references public.profile_fields (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  value      text not null check (char_length(btrim(value)) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (person_id, field_id)
);
comment on table public.profile_values is 'What a person has in a field of the organisation. No row: nothing.';
create index profile_values_field_idx on public.profile_values (field_id);
create index profile_values_org_idx on public.profile_values (org_id);
create trigger profile_values_org before insert on public.profile_values
  for each row execute function private.inherit_org('persons', 'person_id', 'profile_fields', 'field_id');
create trigger profile_values_freeze before update on public.profile_values
  for each row execute function private.freeze('person_id', 'field_id', 'org_id', 'created_at');
create trigger profile_values_touch before update on public.profile_values
  for each row execute function private.touch();

alter table public.profile_values enable row level security;
revoke all on public.profile_values from anon, authenticated;
grant select, delete on public.profile_values to authenticated;
grant insert (person_id, field_id, value), update (value) on public.profile_values to authenticated;
create policy profile_values_select_reader on public.profile_values for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy profile_values_insert_writer on public.profile_values for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy profile_values_update_writer on public.profile_values for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy profile_values_delete_writer on public.profile_values for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]));

-- Persons: what is searched, and which years can be --------------------------------------------------------------------

create function private.birth_problem(year int) returns text
  language sql stable set search_path = ''
as $$
  select case when year < 1900 then 'Years of birth before 1900 cannot be kept. Check the year, or leave it empty.'
    when year > extract(year from current_date) then 'This year of birth is in the future. Check the year, or leave it empty.' end
$$;
comment on function private.birth_problem(int) is 'Why this cannot be a year of birth, in words; null when it can.';

create or replace function private.fill_person() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  impossible text;
begin
  -- A year that stands there already is left alone, so that its person can still be edited.
  if tg_op = 'INSERT' or new.birth_year is distinct from old.birth_year then
    impossible := private.birth_problem(new.birth_year);
    if impossible is not null then
      perform private.refuse(422, 'birth_year', impossible);
    end if;
  end if;
  if tg_op = 'INSERT' or new.birth_date is distinct from old.birth_date then
    impossible := case when new.birth_date > current_date + 1 then 'This day of birth is in the future. Check it, or leave it empty.'
      else private.birth_problem(extract(year from new.birth_date)::int) end;
    if impossible is not null then
      perform private.refuse(422, 'birth_date', impossible);
    end if;
  end if;
  new.full_name := regexp_replace(btrim(new.full_name), '\s+', ' ', 'g');
  new.given := nullif(btrim(new.given), '');
  new.family := nullif(btrim(new.family), '');
  new.notes := nullif(btrim(new.notes), '');
  new.name_sort := left(coalesce(
    private.normalise(case when new.family is null
      then regexp_replace(new.full_name, '^(.*) (\S+)$', '\2 \1')
      else concat_ws(' ', new.family, coalesce(new.given, new.full_name)) end), ''), 220);
  new.name_key := coalesce(private.normalise(new.full_name), '');
  new.search_text := left(coalesce(private.normalise(concat_ws(' ', new.full_name, new.given, new.family, new.nickname,
    array_to_string(new.former_names, ' '), new.email::text, new.phone,
    (select string_agg(g.name, ' ') from public.group_members m join public.groups g on g.id = m.group_id where m.person_id = new.id),
    (select string_agg(v.value, ' ') from public.profile_values v where v.person_id = new.id),
    new.notes)), ''), 6000);
  return new;
end
$$;
comment on function private.fill_person() is
  'BEFORE INSERT OR UPDATE: tidies the name, sets name_sort and search_text, refuses a birth before 1900 or in the future.';
comment on column public.persons.search_text is
  'Names, former names, nickname, e-mail, phone, groups, own fields and notes, normalised, for search. Set by trigger.';

create function private.refresh_search() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.persons p set search_text = '' where p.deleted_at is null and p.id in (select c.person_id from changed c);
  return null;
end
$$;
comment on function private.refresh_search() is 'AFTER each statement on groups'' members or own fields: what the search finds of these people.';
create trigger profile_values_added after insert on public.profile_values
  referencing new table as changed for each statement execute function private.refresh_search();
create trigger profile_values_changed after update on public.profile_values
  referencing new table as changed for each statement execute function private.refresh_search();
create trigger profile_values_removed after delete on public.profile_values
  referencing old table as changed for each statement execute function private.refresh_search();
create trigger group_members_added after insert on public.group_members
  referencing new table as changed for each statement execute function private.refresh_search();
create trigger group_members_removed after delete on public.group_members
  referencing old table as changed for each statement execute function private.refresh_search();

create function private.refresh_group_search() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.persons p set search_text = '' where p.deleted_at is null
    and p.id in (select m.person_id from public.group_members m where m.group_id = new.id);
  return null;
end
$$;
comment on function private.refresh_group_search() is 'AFTER a group is renamed: what the search finds of its people.';
create trigger groups_renamed after update of name on public.groups
  for each row when (old.name is distinct from new.name) execute function private.refresh_group_search();

-- Who is in a group is found by its name from now on.
update public.persons p set search_text = '' where exists (select from public.group_members m where m.person_id = p.id);

revoke execute on all functions in schema private from public;
