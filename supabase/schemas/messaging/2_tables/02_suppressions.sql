create table public.suppressions (
  id         uuid primary key default gen_random_uuid(),
  org_id     uuid references public.orgs (id) on delete cascade,
  address    extensions.citext not null check (char_length(address::text) <= 254),
  reason     text not null check (reason in ('bounce', 'complaint', 'manual')),
  created_at timestamptz not null default now()
);
comment on table public.suppressions is 'Addresses nothing is sent to. Without an organisation it counts for all of them.';

create unique index suppressions_org_idx on public.suppressions (org_id, address) where org_id is not null;
create unique index suppressions_all_idx on public.suppressions (address) where org_id is null;
create index suppressions_by_org_idx on public.suppressions (org_id);
create index suppressions_newest_idx on public.suppressions (org_id, created_at desc, id desc);

alter table public.suppressions enable row level security;
revoke all on public.suppressions from anon, authenticated;
grant select, delete on public.suppressions to authenticated;
grant insert (org_id, address, reason) on public.suppressions to authenticated;

create policy suppressions_select_reader on public.suppressions for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy suppressions_insert_writer on public.suppressions for insert to authenticated
  with check (reason = 'manual' and org_id = any ((select private.my_orgs('write'))::uuid[]));
-- A bounce or complaint was said by the receiving side; the organiser cannot unsay it.
create policy suppressions_delete_writer on public.suppressions for delete to authenticated
  using (reason = 'manual' and org_id = any ((select private.my_orgs('write'))::uuid[]));
