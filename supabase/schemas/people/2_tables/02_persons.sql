create table public.persons (
  id               uuid primary key default gen_random_uuid(),
  org_id           uuid not null references public.orgs (id) on delete cascade,
  user_id          uuid references auth.users (id) on delete set null,
  full_name        text not null check (char_length(btrim(full_name)) between 1 and 200),
  given            text check (char_length(given) <= 100),
  family           text check (char_length(family) <= 100),
  former_names     text[] not null default '{}'
    check (cardinality(former_names) <= 10 and char_length(former_names::text) <= 1000),
  nickname         text check (char_length(nickname) <= 100),
  name_sort        text not null default '',
  name_key         text not null default '',
  email            extensions.citext
    check (char_length(email::text) <= 254 and email::text ~ '^[^[:space:][:cntrl:]@<>(),;:"\\]+@[^[:space:][:cntrl:]@<>(),;:"\\]+$'),
  phone            text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  birth_year       int check (birth_year between 1850 and 2100),
  birth_date       date check (birth_date > '1850-01-01' and birth_date <= '2200-12-31'),
  bio              text check (char_length(bio) <= 4000),
  status           text not null default 'active'
    check (status in ('active', 'unreachable', 'missing', 'deceased', 'removed')),
  source           text not null default 'hand' check (source in ('hand', 'paste', 'import', 'reply')),
  merged_into      uuid references public.persons (id) on delete set null,
  search_text      text not null default '',
  row_version      int not null default 1,
  created_by       uuid default auth.uid() references auth.users (id) on delete set null,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  deleted_at       timestamptz,
  notes            text check (char_length(notes) <= 4000),
  age_band         text check (age_band in ('adult', 'teen', 'child', 'infant')),
  photo_path       text
    check (photo_path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  photo_consent_at timestamptz,
  named            boolean not null default true,
  constraint persons_photo_folder_check check (split_part(photo_path, '/', 1) = org_id::text),
  constraint persons_photo_consent_check check ((photo_path is null) = (photo_consent_at is null))
);
comment on table public.persons is 'Everybody an organisation plans with. Guests need no account; replies, meals and mails point here.';
comment on column public.persons.user_id is 'The account of this person, when they claimed the entry. Not written by clients.';
comment on column public.persons.name_sort is 'Family name, then given, without case and accents. Set by trigger; the directory is ordered by (name_sort, id).';
comment on column public.persons.name_key is 'full_name without case and accents, for finding the same person again. Set by trigger.';
comment on column public.persons.email is 'Where mails go. Not unique: a family may share one.';
comment on column public.persons.phone is 'E.164, such as +491701234567. Anything else goes into person_contacts.';
comment on column public.persons.search_text is
  'Names, former names, nickname, e-mail, phone, groups, own fields and notes, normalised, for search. Set by trigger.';
comment on column public.persons.deleted_at is 'Removed from every list by remove_people(); the row stays for history.';
comment on column public.persons.notes is 'What the organisers keep in mind about this person. Never shown to guests.';
comment on column public.persons.age_band is 'Set by hand; null: follows from the birth year and the day of the event.';
comment on column public.persons.photo_path is
  'Folder of the photo in the bucket portraits, <organisation>/<uuid>, with the files 96 and 512 (longest edge in px). Written by set_person_photo().';
comment on column public.persons.photo_consent_at is
  'When a writer said that the person (of a child: a parent) agrees to the photo being shown to members. No photo without it.';
comment on column public.persons.named is
  'False: counted only, and full_name holds words such as "Child not named yet 2". Made by imports; true as soon as a name is written. Not written by clients.';

create index persons_list_idx on public.persons (org_id, name_sort, id) where deleted_at is null;
create index persons_email_idx on public.persons (org_id, email) where deleted_at is null;
create index persons_phone_idx on public.persons (org_id, phone) where deleted_at is null;
create index persons_name_key_idx on public.persons (org_id, name_key) where deleted_at is null;
-- No trigram index on search_text: LIKE is not leakproof, so under row-level security it could never be used. A search
-- reads the organisation's own entries through persons_list_idx.
create index persons_user_idx on public.persons (user_id);
create index persons_merged_idx on public.persons (merged_into);
create index persons_created_by_idx on public.persons (created_by);
create index persons_search_idx on public.persons using gin (search_text extensions.gin_trgm_ops);
create index persons_changed_idx on public.persons (org_id, updated_at);

create trigger persons_fill before insert or update on public.persons
  for each row execute function private.fill_person();
create trigger persons_freeze before update on public.persons
  for each row execute function private.freeze('id', 'org_id', 'created_at', 'created_by');
create trigger persons_touch before update on public.persons
  for each row execute function private.touch_version();
create trigger persons_limit after insert on public.persons
  referencing new table as added for each statement execute function private.check_person_limit();
create trigger persons_end_links after delete on public.persons
  for each row execute function private.end_unsubscribe_links();
create trigger persons_a_line before insert or update on public.persons
  for each row execute function private.name_in_one_line('full_name', 'given', 'family', 'nickname', 'former_names');
create trigger persons_release_photo before update on public.persons
  for each row execute function private.release_photo();
create trigger persons_follow_merge after update of merged_into on public.persons
  for each row when (new.merged_into is not null and new.merged_into is distinct from old.merged_into)
  execute function private.follow_merge();

alter table public.persons enable row level security;
revoke all on public.persons from anon, authenticated;
grant select on public.persons to authenticated;
grant insert (org_id, full_name, given, family, former_names, nickname, email, phone, birth_year, birth_date, bio,
  status, source, notes, age_band) on public.persons to authenticated;
grant update (full_name, given, family, former_names, nickname, email, phone, birth_year, birth_date, bio, status,
  notes, age_band) on public.persons to authenticated;

create policy persons_select_reader on public.persons for select to authenticated
  using (deleted_at is null and org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy persons_insert_writer on public.persons for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy persons_update_writer on public.persons for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
