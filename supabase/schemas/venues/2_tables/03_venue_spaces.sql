create table public.venue_spaces (
  id          uuid primary key default gen_random_uuid(),
  venue_id    uuid not null references public.venues (id) on delete cascade,
  org_id      uuid not null references public.orgs (id) on delete cascade,
  name        text not null
    constraint venue_spaces_name_length check (char_length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  seated      int constraint venue_spaces_seated_range check (seated between 1 and 200000),
  rows_of     int constraint venue_spaces_rows_range check (rows_of between 1 and 200000),
  standing    int constraint venue_spaces_standing_range check (standing between 1 and 200000),
  outdoors    boolean not null default false,
  position    double precision not null default 0,
  deleted_at  timestamptz,
  row_version int not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table public.venue_spaces is 'A hall, room, lawn of a venue, which is booked by itself. Read with its venue.';
comment on column public.venue_spaces.seated is 'People at tables.';
comment on column public.venue_spaces.rows_of is 'People in rows of chairs.';
comment on column public.venue_spaces.standing is 'People standing.';
comment on column public.venue_spaces.position is 'Order, rising; 0 on insert: at the end.';

create index venue_spaces_venue_idx on public.venue_spaces (venue_id, position, id) where deleted_at is null;
create index venue_spaces_org_idx on public.venue_spaces (org_id);

create trigger venue_spaces_org before insert or update of venue_id on public.venue_spaces for each row execute function private.inherit_org('venues', 'venue_id');
create trigger venue_spaces_place before insert on public.venue_spaces for each row execute function private.place_space();
create trigger venue_spaces_freeze before update on public.venue_spaces for each row execute function private.freeze('id', 'venue_id', 'org_id', 'created_at');
create trigger venue_spaces_touch before update on public.venue_spaces for each row execute function private.touch_version();

alter table public.venue_spaces enable row level security;
revoke all on public.venue_spaces from anon, authenticated;
grant select on public.venue_spaces to authenticated;
grant insert (venue_id, name, seated, rows_of, standing, outdoors, position) on public.venue_spaces to authenticated;
grant update (name, seated, rows_of, standing, outdoors, position,
  deleted_at) on public.venue_spaces to authenticated;

create policy venue_spaces_select_reader on public.venue_spaces for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[])
    or exists (select from public.venues v where v.id = venue_spaces.venue_id and v.shared and v.deleted_at is null));
create policy venue_spaces_insert_writer on public.venue_spaces for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy venue_spaces_update_writer on public.venue_spaces for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[])) with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
