create table public.info_page_comments (
  id         uuid primary key default gen_random_uuid(),
  page_id    uuid not null references public.info_pages (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  block_id   text constraint info_page_comments_block_length check (char_length(block_id) between 1 and 64),
  name       text not null
    constraint info_page_comments_name_length check (char_length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  comment    text not null
    constraint info_page_comments_comment_length check (char_length(btrim(comment)) between 1 and 1000),
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.info_page_comments is 'What somebody with the preview link says of a draft. Written by comment_on_info_page(); settled by who may change the page.';
comment on column public.info_page_comments.block_id is 'The block it is about; null: the whole page.';

create index info_page_comments_page_idx on public.info_page_comments (page_id, created_at, id);
create index info_page_comments_org_idx on public.info_page_comments (org_id);

create trigger info_page_comments_freeze before update on public.info_page_comments for each row execute function private.freeze('id', 'page_id', 'org_id', 'name', 'comment', 'created_at');
create trigger info_page_comments_touch before update on public.info_page_comments for each row execute function private.touch();

alter table public.info_page_comments enable row level security;
revoke all on public.info_page_comments from anon, authenticated;
grant select on public.info_page_comments to authenticated;
grant update (settled_at) on public.info_page_comments to authenticated;

create policy info_page_comments_select_reader on public.info_page_comments for select to authenticated
  using (exists (select from public.info_pages p where p.id = info_page_comments.page_id
    and (p.org_id = any ((select private.my_orgs('read'))::uuid[]) or p.event_id = any ((select private.my_events('read'))::uuid[]))));
create policy info_page_comments_update_writer on public.info_page_comments for update to authenticated
  using (exists (select from public.info_pages p where p.id = info_page_comments.page_id
    and (p.org_id = any ((select private.my_orgs('write'))::uuid[]) or p.event_id = any ((select private.my_events('write'))::uuid[]))))
  with check (exists (select from public.info_pages p where p.id = info_page_comments.page_id
    and (p.org_id = any ((select private.my_orgs('write'))::uuid[]) or p.event_id = any ((select private.my_events('write'))::uuid[]))));
