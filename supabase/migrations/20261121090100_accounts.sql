-- Domain: account
-- Accounts: who somebody is, which plan they have, and what each plan allows. A plan is never written by the browser.

-- Profiles ---------------------------------------------------------------------------------------------------------

create table public.profiles (
  id               uuid primary key references auth.users (id) on delete cascade,
  full_name        text check (char_length(full_name) <= 200),
  first_name       text check (char_length(first_name) <= 100),
  last_name        text check (char_length(last_name) <= 100),
  avatar_url       text check (char_length(avatar_url) <= 1000 and avatar_url ~ '^https?://'),
  locale           text check (locale ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$'),
  timezone         text check (private.is_time_zone(timezone)),
  wants_affiliate  boolean not null default false,
  last_seen_at     timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
comment on table public.profiles is 'One row a signed-in user, seen and edited by nobody else. The e-mail address stays in auth.users.';
comment on column public.profiles.wants_affiliate is 'A wish from sign-up; it grants nothing.';
comment on column public.profiles.timezone is 'IANA name in which this person reads times; null means the browser''s.';

create trigger profiles_freeze before update on public.profiles
  for each row execute function private.freeze('id', 'created_at');
create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch();

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant update (full_name, first_name, last_name, avatar_url, locale, timezone, wants_affiliate, last_seen_at)
  on public.profiles to authenticated;

create policy profiles_select_own on public.profiles for select to authenticated
  using (id = (select auth.uid()));
create policy profiles_update_own on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- Roles of the platform's own staff --------------------------------------------------------------------------------

create table private.platform_roles (
  user_id    uuid primary key references auth.users (id) on delete cascade,
  role       text not null check (role in ('admin', 'super_admin')),
  created_at timestamptz not null default now()
);
comment on table private.platform_roles is 'Who runs the platform. Written by the service key alone; metadata of an account never counts.';
alter table private.platform_roles enable row level security;
revoke all on private.platform_roles from public;

create function private.has_platform_role(roles text[]) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.platform_roles r
    where r.user_id = (select auth.uid()) and r.role = any (roles)
      -- Whoever has enrolled a second factor must have shown it in this session.
      and ((select auth.jwt()) ->> 'aal' = 'aal2'
           or not exists (select from auth.mfa_factors f where f.user_id = r.user_id and f.status = 'verified'))
  )
$$;
comment on function private.has_platform_role(text[]) is 'Whether the caller holds one of these platform roles, second factor included where there is one.';

-- Plans ------------------------------------------------------------------------------------------------------------

create table public.plan_limits (
  plan_type text not null check (plan_type in ('free', 'premium', 'pro', 'business')),
  key       text not null check (key in ('events_live', 'persons', 'admins', 'members', 'imports_rows', 'mails_day')),
  value     bigint not null check (value >= 0),
  primary key (plan_type, key)
);
comment on table public.plan_limits is
  'What each plan allows one organisation: live events, people in the directory, owner and admins, all members, rows of one import, mails in 24 hours.';

insert into public.plan_limits (plan_type, key, value) values
  ('free',     'events_live',     3), ('premium',  'events_live',    10), ('pro',  'events_live',    50), ('business', 'events_live',    500),
  ('free',     'persons',       500), ('premium',  'persons',      2000), ('pro',  'persons',     20000), ('business', 'persons',     100000),
  ('free',     'admins',          1), ('premium',  'admins',          2), ('pro',  'admins',          3), ('business', 'admins',          10),
  ('free',     'members',         5), ('premium',  'members',        10), ('pro',  'members',        25), ('business', 'members',        100),
  ('free',     'imports_rows', 20000), ('premium', 'imports_rows', 20000), ('pro', 'imports_rows', 20000), ('business', 'imports_rows', 20000),
  ('free',     'mails_day',    1000), ('premium',  'mails_day',    3000), ('pro',  'mails_day',   10000), ('business', 'mails_day',    30000);

alter table public.plan_limits enable row level security;
revoke all on public.plan_limits from anon, authenticated;
grant select on public.plan_limits to anon, authenticated;
create policy plan_limits_select_all on public.plan_limits for select to anon, authenticated using (true);

create table public.subscriptions (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null unique default auth.uid() references auth.users (id) on delete cascade,
  plan_type      text not null default 'free' check (plan_type in ('free', 'premium', 'pro', 'business')),
  is_trial       boolean not null default false,
  trial_start_at timestamptz,
  trial_end_at   timestamptz,
  is_lifetime    boolean not null default false,
  provider       text check (char_length(provider) <= 40),
  provider_ref   text check (char_length(provider_ref) <= 200),
  period_end_at  timestamptz,
  cancel_at      timestamptz,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  check (trial_end_at > trial_start_at),
  check (not is_trial or (trial_start_at is not null and trial_end_at is not null))
);
comment on table public.subscriptions is
  'One row a user. A paid plan is written by a verified payment or an admin''s recorded act, through the service key; a user inserts their free row, starts one trial and may go down.';
comment on column public.subscriptions.is_trial is 'A trial was started. It opens premium only while now() < trial_end_at.';
comment on column public.subscriptions.cancel_at is 'From this instant on the plan counts as free, unless it is for life.';

create trigger subscriptions_freeze before update on public.subscriptions
  for each row execute function private.freeze('id', 'user_id', 'created_at');
create trigger subscriptions_touch before update on public.subscriptions
  for each row execute function private.touch();

alter table public.subscriptions enable row level security;
revoke all on public.subscriptions from anon, authenticated;
grant select on public.subscriptions to authenticated;
-- The rest takes its defaults: free, no trial, not for life.
grant insert (user_id) on public.subscriptions to authenticated;
create policy subscriptions_select_own on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
create policy subscriptions_insert_own on public.subscriptions for insert to authenticated
  with check (user_id = (select auth.uid()));

create function private.plan_rank(plan text) returns int
  language sql immutable set search_path = ''
as $$ select pg_catalog.array_position(array['free', 'premium', 'pro', 'business'], plan) $$;
comment on function private.plan_rank(text) is 'free 1 < premium 2 < pro 3 < business 4; null for anything else.';

create function private.plan_in_force(s public.subscriptions) returns text
  language sql stable set search_path = ''
as $$
  select case
    when bought = 'free' and s.is_trial and pg_catalog.now() < s.trial_end_at then 'premium'
    else bought end
  from (select case when not s.is_lifetime and s.cancel_at <= pg_catalog.now() then 'free'
                    else coalesce(s.plan_type, 'free') end as bought) as paid
$$;
comment on function private.plan_in_force(public.subscriptions) is
  'The plan this subscription gives now: a live trial counts as premium, an ended one as nothing.';

-- Kinds of event ---------------------------------------------------------------------------------------------------

create table public.event_types (
  id          text primary key check (id ~ '^[a-z][a-z-]{1,39}$'),
  name        text not null check (char_length(name) between 1 and 60),
  plural      text not null check (char_length(plural) between 1 and 60),
  noun        text not null check (char_length(noun) between 1 and 60),
  description text check (char_length(description) <= 300),
  group_term  text not null check (char_length(group_term) between 1 and 40),
  member_term text not null check (char_length(member_term) between 1 and 40),
  sort        int not null unique,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table public.event_types is 'The twelve built-in kinds and the words that follow them.';
comment on column public.event_types.noun is 'For sentences and mails: "family reunion".';

insert into public.event_types (sort, id, name, plural, noun, group_term, member_term) values
  (1,  'club',                'Club',                          'Clubs',                           'club reunion',        'Interest Group', 'Member'),
  (2,  'community',           'Community',                     'Communities',                     'community gathering', 'Organization',   'Member'),
  (3,  'family',              'Family',                        'Families',                        'family reunion',      'Branch',         'Family Member'),
  (4,  'milestone',           'Milestone',                     'Milestones',                      'celebration',         'Group',          'Guest'),
  (5,  'military',            'Military',                      'Military Reunions',               'military reunion',    'Unit',           'Service Member'),
  (6,  'professional',        'Professional',                  'Professional Events',             'professional event',  'Department',     'Colleague'),
  (7,  'school',              'School',                        'Schools',                         'school reunion',      'Class Year',     'Classmate'),
  (8,  'social-event',        'Social Event',                  'Social Events',                   'social event',        'Party',          'Guest'),
  (9,  'sports-team',         'Sports Team Reunions',          'Sports Team Reunions',            'team reunion',        'Team',           'Teammate'),
  (10, 'fraternity-sorority', 'College Fraternity/Sorority',   'College Fraternities/Sororities', 'chapter reunion',     'Chapter',        'Brother/Sister'),
  (11, 'friends',             'Friends',                       'Friends',                         'get-together',        'Circle',         'Friend'),
  (12, 'cultural',            'Cultural Gatherings',           'Cultural Gatherings',             'cultural gathering',  'Community',      'Participant');

alter table public.event_types enable row level security;
revoke all on public.event_types from anon, authenticated;
grant select on public.event_types to anon, authenticated;
create policy event_types_select_all on public.event_types for select to anon, authenticated using (true);

revoke execute on all functions in schema private from public;
grant execute on function private.has_platform_role(text[]) to authenticated;
