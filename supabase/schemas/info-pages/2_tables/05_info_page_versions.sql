create table public.info_page_versions (
  id         uuid primary key default gen_random_uuid(),
  page_id    uuid not null references public.info_pages (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  title      text not null,
  blocks     jsonb not null,
  kind       text not null constraint info_page_versions_kind_known check (kind in ('kept', 'published')),
  made_by    uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.info_page_versions is 'How a page was: kept before it is changed after a pause, by somebody else or back to an earlier version, and at each publishing. The newest 60 of a page stay. Bringing one back is a change of the page.';
comment on column public.info_page_versions.made_by is 'Whose words these are.';

create index info_page_versions_page_idx on public.info_page_versions (page_id, created_at desc, id);
create index info_page_versions_org_idx on public.info_page_versions (org_id);
create index info_page_versions_made_by_idx on public.info_page_versions (made_by);

alter table public.info_page_versions enable row level security;
revoke all on public.info_page_versions from anon, authenticated;
grant select on public.info_page_versions to authenticated;

create policy info_page_versions_select_writer on public.info_page_versions for select to authenticated
  using (exists (select from public.info_pages p where p.id = info_page_versions.page_id
    and (p.org_id = any ((select private.my_orgs('write'))::uuid[]) or p.event_id = any ((select private.my_events('write'))::uuid[]))));
