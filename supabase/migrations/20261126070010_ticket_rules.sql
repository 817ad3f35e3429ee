-- Domain: tickets
-- What lowers or raises a price: the household's ceiling and the price of a group, codes, taxes and fees.

create table public.price_rules (
  id           uuid primary key default gen_random_uuid(),
  event_id     uuid not null references public.events (id) on delete cascade,
  org_id       uuid not null references public.orgs (id) on delete cascade,
  kind         text not null constraint price_rules_kind_known check (kind in ('household_cap', 'group')),
  amount_minor bigint constraint price_rules_amount_range check (amount_minor between 1 and 1000000000),
  group_size   int constraint price_rules_size_range check (group_size between 2 and 100),
  percent      numeric(5, 2) constraint price_rules_percent_range check (percent > 0 and percent <= 100),
  row_version  int not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint price_rules_cap_has_amount check ((kind = 'household_cap') = (amount_minor is not null)),
  constraint price_rules_group_has_size check ((kind = 'group') = (group_size is not null)),
  constraint price_rules_percent_of_group check (percent is null or kind = 'group')
);
comment on table public.price_rules is 'Rules for the paid places and packages of an event: no household pays more than an amount; a group of a size pays less. From Premium on.';
comment on column public.price_rules.percent is 'What a group gets off. Null: one of every group_size is free, the cheapest first.';
create unique index price_rules_one_of_kind_idx on public.price_rules (event_id, kind);
create index price_rules_org_idx on public.price_rules (org_id);

create table public.promo_codes (
  id           uuid primary key default gen_random_uuid(),
  event_id     uuid not null references public.events (id) on delete cascade,
  org_id       uuid not null references public.orgs (id) on delete cascade,
  code         extensions.citext not null constraint promo_codes_code_form check (code::text ~ '^[A-Za-z0-9-]{3,24}$'),
  kind         text not null constraint promo_codes_kind_known check (kind in ('fixed', 'percent', 'unlock')),
  amount_minor bigint constraint promo_codes_amount_range check (amount_minor between 1 and 100000000),
  percent      numeric(5, 2) constraint promo_codes_percent_range check (percent > 0 and percent <= 100),
  applies_to   uuid[] not null default '{}' constraint promo_codes_applies_to_few check (cardinality(applies_to) <= 50),
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

create table public.taxes_fees (
  id           uuid primary key default gen_random_uuid(),
  event_id     uuid not null references public.events (id) on delete cascade,
  org_id       uuid not null references public.orgs (id) on delete cascade,
  name         text not null constraint taxes_fees_name_length check (char_length(btrim(name)) between 1 and 60 and name !~ '[[:cntrl:]]'),
  kind         text not null constraint taxes_fees_kind_known check (kind in ('tax', 'fee')),
  percent      numeric(5, 2) constraint taxes_fees_percent_range check (percent > 0 and percent <= 50),
  amount_minor bigint constraint taxes_fees_amount_range check (amount_minor between 1 and 10000000),
  inside       boolean not null default true,
  methods      text not null default 'all' constraint taxes_fees_methods_known check (methods in ('all', 'card')),
  position     int not null default 0,
  row_version  int not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint taxes_fees_one_amount check (num_nonnulls(percent, amount_minor) = 1)
);
comment on table public.taxes_fees is 'Taxes and fees of an event''s tickets, each inside the price or on top of it. Gifts carry none. What holds for cards alone is never asked of who pays otherwise.';
comment on column public.taxes_fees.amount_minor is 'For each ticket; percent: of what it costs after what is off.';
create index taxes_fees_event_idx on public.taxes_fees (event_id, position, id);
create index taxes_fees_org_idx on public.taxes_fees (org_id);

create trigger price_rules_org before insert or update of event_id on public.price_rules for each row execute function private.inherit_org('events', 'event_id');
create trigger price_rules_freeze before update on public.price_rules for each row execute function private.freeze('id', 'event_id', 'org_id', 'kind', 'created_at');
create trigger price_rules_touch before update on public.price_rules for each row execute function private.touch_version();
create trigger promo_codes_org before insert or update of event_id on public.promo_codes for each row execute function private.inherit_org('events', 'event_id');
create trigger promo_codes_freeze before update on public.promo_codes for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger promo_codes_touch before update on public.promo_codes for each row execute function private.touch_version();
create trigger taxes_fees_org before insert or update of event_id on public.taxes_fees for each row execute function private.inherit_org('events', 'event_id');
create trigger taxes_fees_freeze before update on public.taxes_fees for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger taxes_fees_touch before update on public.taxes_fees for each row execute function private.touch_version();

alter table public.price_rules enable row level security;
revoke all on public.price_rules from anon, authenticated;
grant select, delete on public.price_rules to authenticated;
grant insert (event_id, kind, amount_minor, group_size, percent), update (amount_minor, group_size, percent) on public.price_rules to authenticated;
create policy price_rules_select_reader on public.price_rules for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy price_rules_insert_writer on public.price_rules for insert to authenticated
  with check ((org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
    and private.has_plan(org_id, 'premium'));
create policy price_rules_update_writer on public.price_rules for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check ((org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
    and private.has_plan(org_id, 'premium'));
create policy price_rules_delete_writer on public.price_rules for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));

alter table public.promo_codes enable row level security;
revoke all on public.promo_codes from anon, authenticated;
grant select on public.promo_codes to authenticated;
grant insert (event_id, code, kind, amount_minor, percent, applies_to, starts_at, ends_at, max_uses),
  update (code, kind, amount_minor, percent, applies_to, starts_at, ends_at, max_uses, deleted_at) on public.promo_codes to authenticated;
create policy promo_codes_select_reader on public.promo_codes for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy promo_codes_insert_writer on public.promo_codes for insert to authenticated
  with check ((org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
    and private.has_plan(org_id, 'premium'));
create policy promo_codes_update_writer on public.promo_codes for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check ((org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
    and private.has_plan(org_id, 'premium'));

alter table public.taxes_fees enable row level security;
revoke all on public.taxes_fees from anon, authenticated;
grant select, delete on public.taxes_fees to authenticated;
grant insert (event_id, name, kind, percent, amount_minor, inside, methods, position),
  update (name, kind, percent, amount_minor, inside, methods, position) on public.taxes_fees to authenticated;
create policy taxes_fees_select_reader on public.taxes_fees for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy taxes_fees_insert_treasurer on public.taxes_fees for insert to authenticated
  with check (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));
create policy taxes_fees_update_treasurer on public.taxes_fees for update to authenticated
  using (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));
create policy taxes_fees_delete_treasurer on public.taxes_fees for delete to authenticated
  using (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));

-- Reading what was sent ------------------------------------------------------------------------------------------------

create function private.whole(value jsonb, lowest bigint, highest bigint, field text, words text) returns bigint
  language plpgsql stable set search_path = ''
as $$
begin
  if value is null or jsonb_typeof(value) = 'null' then
    return null;
  end if;
  -- Text of jsonb: 1.5 keeps its point, 1e9 becomes its ten digits. What is too long for a bigint is no amount either.
  if jsonb_typeof(value) <> 'number' or value::text !~ '^[0-9]{1,12}$' or (value::text)::bigint not between lowest and highest then
    perform private.refuse(422, field, words);
  end if;
  return (value::text)::bigint;
end
$$;
comment on function private.whole(jsonb, bigint, bigint, text, text) is 'A whole number in a range; null stays null. 422 with this field and these words for anything else: a fraction, a sign, a text.';

create function private.one_line(value jsonb, longest int, field text, words text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  said text;
begin
  if value is null or jsonb_typeof(value) = 'null' then
    return null;
  end if;
  said := nullif(btrim(regexp_replace(value #>> '{}', '[[:space:][:cntrl:]]+', ' ', 'g')), '');
  if jsonb_typeof(value) <> 'string' or char_length(said) > longest then
    perform private.refuse(422, field, words);
  end if;
  return said;
end
$$;
comment on function private.one_line(jsonb, int, text, text) is 'A text in one line, null when empty. 422 with this field and these words when it is longer, or no text.';

create function private.some_id(value jsonb) returns uuid
  language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'string' and value #>> '{}' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (value #>> '{}')::uuid end
$$;
comment on function private.some_id(jsonb) is 'An id as it was sent; null for anything else.';

create function private.instant(value jsonb, field text) returns timestamptz
  language plpgsql stable set search_path = ''
as $$
begin
  if value is null or jsonb_typeof(value) = 'null' then
    return null;
  end if;
  if jsonb_typeof(value) <> 'string' or value #>> '{}' !~ '^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$' then
    perform private.refuse(422, field, 'Choose a day and a time.');
  end if;
  return (value #>> '{}')::timestamptz;
exception when datetime_field_overflow or invalid_datetime_format then
  perform private.refuse(422, field, 'Choose a day and a time.');
end
$$;
comment on function private.instant(jsonb, text) is 'An instant with its zone, in ISO 8601; null stays null. 422 with this field for anything else.';

create function private.spread(total bigint, weights bigint[]) returns bigint[]
  language sql immutable set search_path = ''
as $$
  select array_agg(case when s.all_of = 0 then 0
      else div(total::numeric * s.up_to, s.all_of) - div(total::numeric * (s.up_to - s.weight), s.all_of) end::bigint order by s.at)
  from (select u.weight, u.at, sum(u.weight) over (order by u.at) as up_to, sum(u.weight) over () as all_of
        from unnest(weights) with ordinality u (weight, at)) s
$$;
comment on function private.spread(bigint, bigint[]) is 'A sum shared out by weights in whole units: the shares add up to it, and none is above its weight while the sum is not above theirs.';

revoke execute on function private.whole(jsonb, bigint, bigint, text, text), private.one_line(jsonb, int, text, text), private.some_id(jsonb),
  private.instant(jsonb, text), private.spread(bigint, bigint[]) from public;
