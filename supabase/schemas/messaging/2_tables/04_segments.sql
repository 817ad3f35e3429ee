create table public.segments (
  id          uuid primary key default gen_random_uuid(),
  org_id      uuid not null references public.orgs (id) on delete cascade,
  event_id    uuid references public.events (id) on delete cascade,
  name        text not null
    constraint segments_name_length check (char_length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  audience    jsonb not null
    constraint segments_audience_form check (jsonb_typeof(audience) = 'object' and char_length(audience::text) <= 60000),
  created_by  uuid default auth.uid() references auth.users (id) on delete set null,
  deleted_at  timestamptz,
  row_version int not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table public.segments is
  'An audience under a name: a saved query, whose people are found anew each time it is used. Made and changed from Pro on; read and removed on every plan.';
comment on column public.segments.event_id is 'Null: for every event of the organisation. An audience that names a dish is of the event that serves it.';
comment on column public.segments.audience is 'As private.check_audience() takes it.';
comment on column public.segments.deleted_at is 'Removed from every list; setting it to null brings the same row back.';

create index segments_org_idx on public.segments (org_id, name, id) where deleted_at is null;
create index segments_event_idx on public.segments (event_id);
create index segments_created_by_idx on public.segments (created_by);

create trigger segments_settle before insert or update on public.segments for each row execute function private.settle_segment();
create trigger segments_freeze before update on public.segments
  for each row execute function private.freeze('id', 'org_id', 'created_by', 'created_at');
create trigger segments_touch before update on public.segments for each row execute function private.touch_version();

alter table public.segments enable row level security;
revoke all on public.segments from anon, authenticated;
grant select on public.segments to authenticated;
grant insert (org_id, event_id, name, audience) on public.segments to authenticated;
grant update (event_id, name, audience, deleted_at) on public.segments to authenticated;

create policy segments_select_reader on public.segments for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy segments_insert_writer on public.segments for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) and private.has_plan(org_id, 'pro'));
create policy segments_update_writer on public.segments for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) and (deleted_at is not null or private.has_plan(org_id, 'pro')));
