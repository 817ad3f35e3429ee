-- Domain: info-pages
-- What the host writes once and every guest asks: pages of blocks (@foregather/ui page-view), as a draft and as published,
-- with earlier versions, comments on the draft, and two links.

-- Definer, because it asks is_rich_text() by name, and who writes has no way into the schema.
create function private.is_page(blocks jsonb) returns boolean
  language sql immutable strict parallel safe security definer set search_path = ''
as $$
  select jsonb_typeof(blocks) = 'array' and char_length(blocks::text) <= 300000 and jsonb_array_length(blocks) <= 200
    and not exists (select from jsonb_array_elements(case when jsonb_typeof(blocks) = 'array' then blocks else '[]' end) b
      where not coalesce(jsonb_typeof(b) = 'object' and char_length(b ->> 'id') between 1 and 64 and b ->> 'type' ~ '^[a-z]{3,20}$'
        and jsonb_typeof(b -> 'v') = 'number', false))
    and (select count(distinct b ->> 'id') = count(*) from jsonb_array_elements(case when jsonb_typeof(blocks) = 'array' then blocks else '[]' end) b)
    and not exists (select from jsonb_path_query(blocks, 'lax $[*].body') t where not coalesce(private.is_rich_text(t), false))
    and not exists (select from jsonb_path_query(blocks, 'lax $[*].cells[*].body') t where not coalesce(private.is_rich_text(t), false))
    and not exists (select from jsonb_path_query(blocks, 'lax $[*].href') h where jsonb_typeof(h) <> 'string' or h #>> '{}' !~*
      '^$|^(https?://[^[:space:][:cntrl:]/?#@\\]+([/?#][^[:space:][:cntrl:]]*)?|mailto:[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+|tel:[+]?[0-9()./-]{2,30}|/([^/\\[:space:][:cntrl:]][^[:space:][:cntrl:]]*)?|#[^[:space:][:cntrl:]]*)$')
    and not exists (select from jsonb_path_query(blocks, 'lax $.**.src') s where jsonb_typeof(s) <> 'string' or s #>> '{}' !~
      '^$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
$$;
comment on function private.is_page(jsonb) is
  'Whether these are blocks of a page: at most 200 with ids of their own and 300,000 characters; words are rich text, links go by https, http, mailto, tel or a path of the site, pictures are files of the bucket covers. Readers clean them once more.';

create table public.info_pages (
  id                uuid primary key default gen_random_uuid(),
  event_id          uuid not null references public.events (id) on delete cascade,
  org_id            uuid not null references public.orgs (id) on delete cascade,
  created_by        uuid default auth.uid() references auth.users (id) on delete set null,
  changed_by        uuid references auth.users (id) on delete set null,
  title             text not null constraint info_pages_title_length check (char_length(btrim(title)) between 1 and 120 and title !~ '[[:cntrl:]]'),
  blocks            jsonb not null default '[]' constraint info_pages_blocks_are_a_page check (private.is_page(blocks)),
  pictures          text[] not null default '{}',
  published_title   text,
  published_blocks  jsonb,
  published_version int,
  published_at      timestamptz,
  link_state        text not null default 'off' constraint info_pages_link_state_known check (link_state in ('on', 'off')),
  link_version      int not null default 1,
  preview_state     text not null default 'off' constraint info_pages_preview_state_known check (preview_state in ('on', 'off')),
  preview_version   int not null default 1,
  position          double precision not null default 0,
  deleted_at        timestamptz,
  row_version       int not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint info_pages_published_whole check (num_nulls(published_title, published_blocks, published_version, published_at) in (0, 4))
);
comment on table public.info_pages is 'A page for guests: its draft (title, blocks) and what is published of it. Who sees the event reads both; guests read what is published, by its link.';
comment on column public.info_pages.pictures is 'Computed: the files of the bucket covers that draft or published page show.';
comment on column public.info_pages.published_version is 'Null: never published. Rises with each publishing.';
comment on column public.info_pages.link_state is 'Whether the link for guests opens what is published.';
comment on column public.info_pages.preview_state is 'Whether the link for those who comment opens the draft.';
comment on column public.info_pages.link_version is 'Part of the signed content of the link; a new link raises it, which ends the old one. So is preview_version.';
comment on column public.info_pages.position is 'Order among the pages of the event, rising; 0 on insert: at the end.';
create index info_pages_event_idx on public.info_pages (event_id, position, id) where deleted_at is null;
create index info_pages_org_idx on public.info_pages (org_id, updated_at desc, id);
create index info_pages_pictures_idx on public.info_pages using gin (pictures);
create index info_pages_created_by_idx on public.info_pages (created_by);
create index info_pages_changed_by_idx on public.info_pages (changed_by);

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

create table public.info_page_comments (
  id          uuid primary key default gen_random_uuid(),
  page_id     uuid not null references public.info_pages (id) on delete cascade,
  org_id      uuid not null references public.orgs (id) on delete cascade,
  block_id    text constraint info_page_comments_block_length check (char_length(block_id) between 1 and 64),
  name        text not null constraint info_page_comments_name_length check (char_length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  comment     text not null constraint info_page_comments_comment_length check (char_length(btrim(comment)) between 1 and 1000),
  settled_at  timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table public.info_page_comments is 'What somebody with the preview link says of a draft. Written by comment_on_info_page(); settled by who may change the page.';
comment on column public.info_page_comments.block_id is 'The block it is about; null: the whole page.';
create index info_page_comments_page_idx on public.info_page_comments (page_id, created_at, id);
create index info_page_comments_org_idx on public.info_page_comments (org_id);

-- Rules ---------------------------------------------------------------------------------------------------------------

create function private.settle_info_page() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  last timestamptz;
begin
  if tg_op = 'INSERT' and new.position = 0 then
    select coalesce(max(p.position), 0) + 1024 into new.position from public.info_pages p where p.event_id = new.event_id and p.deleted_at is null;
  end if;
  if tg_op = 'UPDATE' and (new.title, new.blocks) is distinct from (old.title, old.blocks) then
    new.changed_by := coalesce(auth.uid(), new.changed_by);
    select max(v.created_at) into last from public.info_page_versions v where v.page_id = old.id;
    -- After a pause, before somebody else's words, and before an earlier version comes back, what was there is kept.
    if old.blocks <> '[]' and (last is null or last < now() - interval '10 minutes' or new.changed_by is distinct from old.changed_by
      or exists (select from public.info_page_versions v where v.page_id = old.id and v.blocks = new.blocks and v.title = new.title)) then
      insert into public.info_page_versions (page_id, org_id, title, blocks, kind, made_by)
      values (old.id, old.org_id, old.title, old.blocks, 'kept', coalesce(old.changed_by, old.created_by));
      delete from public.info_page_versions v where v.page_id = old.id and v.id not in (
        select k.id from public.info_page_versions k where k.page_id = old.id order by k.created_at desc, k.id limit 60);
    end if;
  end if;
  select coalesce(array_agg(distinct s #>> '{}'), '{}') into new.pictures
  from (select jsonb_path_query(new.blocks, 'lax $.**.src') as s
        union all select jsonb_path_query(coalesce(new.published_blocks, '[]'), 'lax $.**.src')) x where s #>> '{}' <> '';
  return new;
end
$$;
comment on function private.settle_info_page() is
  'BEFORE INSERT OR UPDATE: its place at the end, what was there before a change as a version, and the pictures it shows.';

create function private.end_info_links() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.share_tokens t where t.kind in ('info', 'preview') and t.target_id = old.id;
    return null;
  end if;
  if new.link_state = 'off' or new.link_version <> old.link_version then
    update public.share_tokens t set revoked_at = now() where t.kind = 'info' and t.target_id = old.id and t.revoked_at is null;
  end if;
  if new.preview_state = 'off' or new.preview_version <> old.preview_version then
    update public.share_tokens t set revoked_at = now() where t.kind = 'preview' and t.target_id = old.id and t.revoked_at is null;
  end if;
  return null;
end
$$;
comment on function private.end_info_links() is 'AFTER UPDATE OR DELETE: a link that is turned off, renewed or gone opens nothing any more.';
revoke execute on function private.settle_info_page(), private.end_info_links() from public;

create trigger info_pages_org before insert or update of event_id on public.info_pages for each row execute function private.inherit_org('events', 'event_id');
create trigger info_pages_freeze before update on public.info_pages for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_by', 'created_at');
create trigger info_pages_settle before insert or update on public.info_pages for each row execute function private.settle_info_page();
create trigger info_pages_touch before update on public.info_pages for each row execute function private.touch_version();
create trigger info_pages_end after update or delete on public.info_pages for each row execute function private.end_info_links();
create trigger info_page_comments_freeze before update on public.info_page_comments for each row execute function private.freeze('id', 'page_id', 'org_id', 'name', 'comment', 'created_at');
create trigger info_page_comments_touch before update on public.info_page_comments for each row execute function private.touch();

alter table public.share_tokens drop constraint share_tokens_kind_check;
alter table public.share_tokens add constraint share_tokens_kind_check check (kind in ('rsvp', 'unsubscribe', 'showcase', 'venue', 'info', 'preview'));
comment on column public.share_tokens.target_id is
  'rsvp: the invitation; unsubscribe: the person; showcase: the event; venue: the venue''s link; info, preview: the information page.';

-- A picture of a page stays as the photo of a cover does.
create or replace function private.is_shown_cover(name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.events e where e.cover_photo = is_shown_cover.name)
    or exists (select from public.info_pages p where p.pictures @> array[is_shown_cover.name])
$$;
comment on function private.is_shown_cover(text) is 'Whether an event or an information page shows this file of the bucket covers: then nobody removes it.';
create or replace function public.unused_cover_photos(org_id uuid) returns setof text
  language sql stable set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'covers' and (storage.foldername(o.name))[1] = unused_cover_photos.org_id::text
    -- A form that is still open may hold what is newer.
    and o.created_at < now() - interval '1 day'
    and not exists (select from public.events e where e.cover_photo = o.name)
    and not exists (select from public.info_pages p where p.pictures @> array[o.name])
    and not exists (select from public.info_page_versions v where v.org_id = unused_cover_photos.org_id and v.blocks::text like '%' || o.name || '%')
  order by o.created_at limit 100
$$;
comment on function public.unused_cover_photos(uuid) is
  'Files of the bucket covers that no event, page or version of a page shows since a day, with the caller''s rights: uploaded and never saved, or of a draft that is gone. For the client to remove.';

-- Who may ---------------------------------------------------------------------------------------------------------------

alter table public.info_pages enable row level security;
revoke all on public.info_pages from anon, authenticated;
grant select on public.info_pages to authenticated;
grant insert (event_id, title, blocks), update (title, blocks, position, deleted_at) on public.info_pages to authenticated;
create policy info_pages_select_reader on public.info_pages for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy info_pages_insert_writer on public.info_pages for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy info_pages_update_writer on public.info_pages for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));

alter table public.info_page_versions enable row level security;
revoke all on public.info_page_versions from anon, authenticated;
grant select on public.info_page_versions to authenticated;
create policy info_page_versions_select_writer on public.info_page_versions for select to authenticated
  using (exists (select from public.info_pages p where p.id = info_page_versions.page_id
    and (p.org_id = any ((select private.my_orgs('write'))::uuid[]) or p.event_id = any ((select private.my_events('write'))::uuid[]))));

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

revoke execute on function private.is_page(jsonb) from public;
grant execute on function private.is_page(jsonb) to authenticated, service_role;
