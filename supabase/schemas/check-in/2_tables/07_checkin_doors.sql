create table public.checkin_doors (
  id            uuid primary key default gen_random_uuid(),
  list_id       uuid not null references public.checkin_lists (id) on delete cascade,
  event_id      uuid not null references public.events (id) on delete cascade,
  org_id        uuid not null references public.orgs (id) on delete cascade,
  name          text not null
    constraint checkin_doors_name_length check (char_length(btrim(name)) between 1 and 60 and name !~ '[[:cntrl:]]'),
  token_version int not null default 1,
  link_on       boolean not null default false,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
comment on table public.checkin_doors is 'A door of a list, such as the garden gate. Its link lets a device scan there without an account, until it is ended.';
comment on column public.checkin_doors.token_version is 'Part of the signed content of its link.';
comment on column public.checkin_doors.link_on is 'Whether its link opens. Written by door_link and end_door_link.';

create unique index checkin_doors_name_idx on public.checkin_doors (list_id, lower(name));
create index checkin_doors_event_idx on public.checkin_doors (event_id);
create index checkin_doors_org_idx on public.checkin_doors (org_id);

create trigger checkin_doors_org before insert on public.checkin_doors for each row execute function private.inherit_org('events', 'event_id', 'checkin_lists', 'list_id');
create trigger checkin_doors_freeze before update on public.checkin_doors for each row execute function private.freeze('id', 'list_id', 'event_id', 'org_id', 'created_at');
create trigger checkin_doors_touch before update on public.checkin_doors for each row execute function private.touch();
create trigger checkin_doors_same_event before insert on public.checkin_doors for each row execute function private.same_checkin_event();
create trigger checkin_doors_end_links after delete on public.checkin_doors for each row execute function private.end_order_links('door');

alter table public.checkin_doors enable row level security;
revoke all on public.checkin_doors from anon, authenticated;
grant select (id, list_id, event_id, org_id, name, link_on, created_at,
  updated_at) on public.checkin_doors to authenticated;
grant insert (list_id, event_id, name) on public.checkin_doors to authenticated;
grant update (name) on public.checkin_doors to authenticated;

create policy checkin_doors_select_member on public.checkin_doors for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy checkin_doors_insert_writer on public.checkin_doors for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy checkin_doors_update_writer on public.checkin_doors for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
