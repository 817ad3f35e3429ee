create table public.info_pages (
  id                uuid primary key default gen_random_uuid(),
  event_id          uuid not null references public.events (id) on delete cascade,
  org_id            uuid not null references public.orgs (id) on delete cascade,
  created_by        uuid default auth.uid() references auth.users (id) on delete set null,
  changed_by        uuid references auth.users (id) on delete set null,
  title             text not null
    constraint info_pages_title_length check (char_length(btrim(title)) between 1 and 120 and title !~ '[[:cntrl:]]'),
  blocks            jsonb not null default '[]'
    constraint info_pages_blocks_are_a_page check (private.is_page(blocks)),
  pictures          text[] not null default '{}',
  published_title   text,
  published_blocks  jsonb,
  published_version int,
  published_at      timestamptz,
  link_state        text not null default 'off'
    constraint info_pages_link_state_known check (link_state in ('on', 'off')),
  link_version      int not null default 1,
  preview_state     text not null default 'off'
    constraint info_pages_preview_state_known check (preview_state in ('on', 'off')),
  preview_version   int not null default 1,
  position          double precision not null default 0,
  deleted_at        timestamptz,
  row_version       int not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint info_pages_published_whole check (num_nulls(published_title, published_blocks, published_version, published_at) in (0, 4)),
  -- Without org_id: with it the table would look like one that joins events with organisations.
  constraint info_pages_of_event unique (id, event_id)
);
comment on table public.info_pages is 'A page for guests: its draft (title, blocks) and what is published of it. Who sees the event reads both; guests read what is published, by its link.';
comment on column public.info_pages.pictures is 'Computed: the files of the buckets covers and handouts that draft or published page show or hand out.';
comment on column public.info_pages.published_version is 'Null: never published. Rises with each publishing.';
comment on column public.info_pages.link_state is 'Whether the link for guests opens what is published.';
comment on column public.info_pages.link_version is 'Part of the signed content of the link; a new link raises it, which ends the old one. So is preview_version.';
comment on column public.info_pages.preview_state is 'Whether the link for those who comment opens the draft.';
comment on column public.info_pages.position is 'Order among the pages of the event, rising; 0 on insert: at the end.';

create index info_pages_event_idx on public.info_pages (event_id, position, id) where deleted_at is null;
create index info_pages_org_idx on public.info_pages (org_id, updated_at desc, id);
create index info_pages_pictures_idx on public.info_pages using gin (pictures);
create index info_pages_created_by_idx on public.info_pages (created_by);
create index info_pages_changed_by_idx on public.info_pages (changed_by);

create trigger info_pages_org before insert or update of event_id on public.info_pages for each row execute function private.inherit_org('events', 'event_id');
create trigger info_pages_freeze before update on public.info_pages for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_by', 'created_at');
create trigger info_pages_settle before insert or update on public.info_pages for each row execute function private.settle_info_page();
create trigger info_pages_touch before update on public.info_pages for each row execute function private.touch_version();
create trigger info_pages_end after update or delete on public.info_pages for each row execute function private.end_info_links();
create trigger info_pages_leave_showcase after update on public.info_pages for each row
  when ((old.deleted_at is null and new.deleted_at is not null) or (old.link_state = 'on' and new.link_state = 'off'))
  execute function private.leave_showcase();

alter table public.info_pages enable row level security;
revoke all on public.info_pages from anon, authenticated;
grant select on public.info_pages to authenticated;
grant insert (event_id, title, blocks) on public.info_pages to authenticated;
grant update (title, blocks, position, deleted_at) on public.info_pages to authenticated;

create policy info_pages_select_reader on public.info_pages for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy info_pages_insert_writer on public.info_pages for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy info_pages_update_writer on public.info_pages for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
