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

create trigger price_rules_org before insert or update of event_id on public.price_rules for each row execute function private.inherit_org('events', 'event_id');
create trigger price_rules_freeze before update on public.price_rules for each row execute function private.freeze('id', 'event_id', 'org_id', 'kind', 'created_at');
create trigger price_rules_touch before update on public.price_rules for each row execute function private.touch_version();

alter table public.price_rules enable row level security;
revoke all on public.price_rules from anon, authenticated;
grant select, delete on public.price_rules to authenticated;
grant insert (event_id, kind, amount_minor, group_size, percent) on public.price_rules to authenticated;
grant update (amount_minor, group_size, percent) on public.price_rules to authenticated;

create policy price_rules_select_reader on public.price_rules for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy price_rules_insert_writer on public.price_rules for insert to authenticated
  with check ((org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
    and (private.has_plan(org_id, 'premium') or private.event_has_plan(event_id, 'premium')));
create policy price_rules_update_writer on public.price_rules for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check ((org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
    and (private.has_plan(org_id, 'premium') or private.event_has_plan(event_id, 'premium')));
create policy price_rules_delete_writer on public.price_rules for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
