create table public.taxes_fees (
  id           uuid primary key default gen_random_uuid(),
  event_id     uuid not null references public.events (id) on delete cascade,
  org_id       uuid not null references public.orgs (id) on delete cascade,
  name         text not null
    constraint taxes_fees_name_length check (char_length(btrim(name)) between 1 and 60 and name !~ '[[:cntrl:]]'),
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

create trigger taxes_fees_org before insert or update of event_id on public.taxes_fees for each row execute function private.inherit_org('events', 'event_id');
create trigger taxes_fees_freeze before update on public.taxes_fees for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger taxes_fees_touch before update on public.taxes_fees for each row execute function private.touch_version();

alter table public.taxes_fees enable row level security;
revoke all on public.taxes_fees from anon, authenticated;
grant select, delete on public.taxes_fees to authenticated;
grant insert (event_id, name, kind, percent, amount_minor, inside, methods,
  position) on public.taxes_fees to authenticated;
grant update (name, kind, percent, amount_minor, inside, methods, position) on public.taxes_fees to authenticated;

create policy taxes_fees_select_reader on public.taxes_fees for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy taxes_fees_insert_treasurer on public.taxes_fees for insert to authenticated
  with check (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));
create policy taxes_fees_update_treasurer on public.taxes_fees for update to authenticated
  using (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));
create policy taxes_fees_delete_treasurer on public.taxes_fees for delete to authenticated
  using (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));
