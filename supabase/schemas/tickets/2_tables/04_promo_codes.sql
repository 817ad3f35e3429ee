create table public.promo_codes (
  id           uuid primary key default gen_random_uuid(),
  event_id     uuid not null references public.events (id) on delete cascade,
  org_id       uuid not null references public.orgs (id) on delete cascade,
  code         extensions.citext not null constraint promo_codes_code_form check (code::text ~ '^[A-Za-z0-9-]{3,24}$'),
  kind         text not null constraint promo_codes_kind_known check (kind in ('fixed', 'percent', 'unlock')),
  amount_minor bigint constraint promo_codes_amount_range check (amount_minor between 1 and 100000000),
  percent      numeric(5, 2) constraint promo_codes_percent_range check (percent > 0 and percent <= 100),
  applies_to   uuid[] not null default '{}'
    constraint promo_codes_applies_to_few check (cardinality(applies_to) <= 50),
  starts_at    timestamptz,
  ends_at      timestamptz,
  max_uses     int constraint promo_codes_max_uses_range check (max_uses between 1 and 100000),
  used         int not null default 0,
  deleted_at   timestamptz,
  row_version  int not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint promo_codes_amount_when_fixed check ((kind = 'fixed') = (amount_minor is not null)),
  constraint promo_codes_percent_when_percent check ((kind = 'percent') = (percent is not null)),
  constraint promo_codes_window_ordered check (ends_at > starts_at),
  constraint promo_codes_used_fits check (used >= 0 and (max_uses is null or used <= max_uses))
);
comment on table public.promo_codes is 'Words that lower a price or open a ticket: fixed, off the whole order; percent, off each; unlock, shows tickets that need a code. From Premium on.';
comment on column public.promo_codes.applies_to is 'Kinds of tickets it is for; empty: all.';
comment on column public.promo_codes.used is 'Orders that keep their places with it. Counted by placing and ending orders.';

create unique index promo_codes_code_idx on public.promo_codes (event_id, code) where deleted_at is null;
create index promo_codes_event_idx on public.promo_codes (event_id, created_at, id);
create index promo_codes_org_idx on public.promo_codes (org_id);

create trigger promo_codes_org before insert or update of event_id on public.promo_codes for each row execute function private.inherit_org('events', 'event_id');
create trigger promo_codes_freeze before update on public.promo_codes for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger promo_codes_touch before update on public.promo_codes for each row execute function private.touch_version();

alter table public.promo_codes enable row level security;
revoke all on public.promo_codes from anon, authenticated;
grant select on public.promo_codes to authenticated;
grant insert (event_id, code, kind, amount_minor, percent, applies_to, starts_at, ends_at,
  max_uses) on public.promo_codes to authenticated;
grant update (code, kind, amount_minor, percent, applies_to, starts_at, ends_at, max_uses,
  deleted_at) on public.promo_codes to authenticated;

create policy promo_codes_select_reader on public.promo_codes for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy promo_codes_insert_writer on public.promo_codes for insert to authenticated
  with check ((org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
    and (private.has_plan(org_id, 'premium') or private.event_has_plan(event_id, 'premium')));
create policy promo_codes_update_writer on public.promo_codes for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check ((org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
    and (private.has_plan(org_id, 'premium') or private.event_has_plan(event_id, 'premium')));
