create table public.profiles (
  id              uuid primary key references auth.users (id) on delete cascade,
  full_name       text check (char_length(full_name) <= 200),
  first_name      text check (char_length(first_name) <= 100),
  last_name       text check (char_length(last_name) <= 100),
  avatar_url      text check (char_length(avatar_url) <= 1000 and avatar_url ~ '^https?://'),
  locale          text check (locale ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$'),
  timezone        text check (private.is_time_zone(timezone)),
  wants_affiliate boolean not null default false,
  last_seen_at    timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
comment on table public.profiles is 'One row a signed-in user, seen and edited by nobody else. The e-mail address stays in auth.users.';
comment on column public.profiles.locale is
  'BCP 47 tag in whose way days and times are written in this person''s mails, and in those about their events; null means English with a clock of 24 hours.';
comment on column public.profiles.timezone is 'IANA name in which this person reads times; null means the browser''s.';
comment on column public.profiles.wants_affiliate is 'A wish from sign-up; it grants nothing.';

create trigger profiles_freeze before update on public.profiles
  for each row execute function private.freeze('id', 'created_at');
create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch();
create trigger profiles_a_line before insert or update on public.profiles
  for each row execute function private.name_in_one_line('full_name', 'first_name', 'last_name');
create trigger profiles_name_organisation after update of full_name on public.profiles
  for each row when (old.full_name is null and pg_catalog.btrim(new.full_name) <> '')
  execute function private.name_organisation();

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant update (full_name, first_name, last_name, avatar_url, locale, timezone, wants_affiliate,
  last_seen_at) on public.profiles to authenticated;

create policy profiles_select_own on public.profiles for select to authenticated
  using (id = (select auth.uid()));
create policy profiles_update_own on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
