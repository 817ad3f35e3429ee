create table public.orgs (
  id               uuid primary key default gen_random_uuid(),
  name             text not null check (char_length(btrim(name)) between 1 and 120),
  slug             text not null unique default ('org-' || replace(gen_random_uuid()::text, '-', ''))
    check (slug ~ '^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$'),
  default_currency text not null default 'USD' check (default_currency ~ '^[A-Z]{3}$'),
  default_timezone text not null default 'UTC' check (private.is_time_zone(default_timezone)),
  country          text check (country ~ '^[A-Z]{2}$'),
  brand            jsonb not null default '{}'
    check (jsonb_typeof(brand) = 'object' and char_length(brand::text) <= 4000),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
comment on table public.orgs is 'Who plans: every row of the planning data belongs to one organisation. Sign-up makes one for its owner.';
comment on column public.orgs.country is 'ISO 3166 alpha-2; lets an import read national phone numbers. Null: only international ones.';

create trigger orgs_freeze before update on public.orgs
  for each row execute function private.freeze('id', 'created_at');
create trigger orgs_touch before update on public.orgs
  for each row execute function private.touch();
create trigger orgs_a_line before insert or update on public.orgs
  for each row execute function private.name_in_one_line('name');

alter table public.orgs enable row level security;
revoke all on public.orgs from anon, authenticated;
grant select on public.orgs to authenticated;
grant update (name, default_currency, default_timezone, country, brand) on public.orgs to authenticated;

create policy orgs_select_member on public.orgs for select to authenticated
  using (id = any ((select private.my_orgs('see'))::uuid[]));
create policy orgs_update_manager on public.orgs for update to authenticated
  using (id = any ((select private.my_orgs('manage'))::uuid[]))
  with check (id = any ((select private.my_orgs('manage'))::uuid[]));
