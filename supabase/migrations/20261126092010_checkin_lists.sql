-- Domain: check-in
-- Who is let in where: lists of an event or of one activity, the doors that work on a list, and every scan. A scan is
-- written once and never changed; who is in is reckoned from all of them.

create or replace function private.roles_with(wanted text) returns text[]
  language sql immutable set search_path = ''
as $$
  select case wanted
    when 'see'    then array['owner', 'admin', 'editor', 'finance', 'viewer', 'scanner']  -- events and their programme
    when 'read'   then array['owner', 'admin', 'editor', 'finance', 'viewer']             -- people and replies too
    when 'write'  then array['owner', 'admin', 'editor']
    when 'money'  then array['owner', 'admin', 'editor', 'finance']                       -- budgets and what was paid
    when 'scan'   then array['owner', 'admin', 'editor', 'scanner']                       -- the list of a door, and letting in
    when 'manage' then array['owner', 'admin']                                            -- members, settings, audit
    when 'own'    then array['owner']
    else array[]::text[] end
$$;

create or replace function private.my_events(wanted text) returns uuid[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct r.event_id), '{}')
  from public.event_roles r
  where r.user_id = (select auth.uid())
    and r.role = any (case wanted
      when 'see'   then array['chair', 'treasurer', 'communications', 'search', 'viewer', 'scanner', 'volunteer_lead']
      when 'read'  then array['chair', 'treasurer', 'communications', 'search', 'viewer']
      when 'write' then array['chair']
      when 'money' then array['chair', 'treasurer']
      when 'scan'  then array['chair', 'scanner']
      else array[]::text[] end)
$$;

create table public.checkin_lists (
  id              uuid primary key default gen_random_uuid(),
  event_id        uuid not null references public.events (id) on delete cascade,
  org_id          uuid not null references public.orgs (id) on delete cascade,
  activity_id     uuid references public.activities (id) on delete cascade,
  name            text not null constraint checkin_lists_name_length check (char_length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  admits          text not null default 'all' constraint checkin_lists_admits_known check (admits in ('all', 'tickets', 'replies')),
  ticket_type_ids uuid[] not null default '{}' constraint checkin_lists_types_number check (cardinality(ticket_type_ids) <= 50),
  walk_ins        text not null default 'named' constraint checkin_lists_walk_ins_known check (walk_ins in ('off', 'named', 'counted')),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
comment on table public.checkin_lists is 'Who is expected at a door: everybody of an event with a ticket or a yes, or only some of them, or those of one activity. Who may read the event sees it, who may change the event changes it.';
comment on column public.checkin_lists.activity_id is 'Only those who signed up for this activity; null: of the whole event.';
comment on column public.checkin_lists.admits is 'tickets, replies, or all: tickets, and the replies of people without one.';
comment on column public.checkin_lists.ticket_type_ids is 'Only tickets of these kinds; none: of every kind.';
comment on column public.checkin_lists.walk_ins is 'Who comes without either: named with their household, only counted, or not let in by this list.';
create unique index checkin_lists_name_idx on public.checkin_lists (event_id, lower(name));
create index checkin_lists_org_idx on public.checkin_lists (org_id);
create index checkin_lists_activity_idx on public.checkin_lists (activity_id);

create table public.checkin_doors (
  id            uuid primary key default gen_random_uuid(),
  list_id       uuid not null references public.checkin_lists (id) on delete cascade,
  event_id      uuid not null references public.events (id) on delete cascade,
  org_id        uuid not null references public.orgs (id) on delete cascade,
  name          text not null constraint checkin_doors_name_length check (char_length(btrim(name)) between 1 and 60 and name !~ '[[:cntrl:]]'),
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

create table public.checkins (
  scan_id        uuid primary key,
  list_id        uuid not null references public.checkin_lists (id) on delete cascade,
  event_id       uuid not null references public.events (id) on delete cascade,
  org_id         uuid not null references public.orgs (id) on delete cascade,
  seq            bigint not null generated by default as identity,
  kind           text not null constraint checkins_kind_known check (kind in ('entry', 'exit', 'walk_in', 'tag', 'undo')),
  ticket_id      uuid references public.tickets (id) on delete set null,
  rsvp_person_id uuid references public.rsvp_people (id) on delete set null,
  undoes         uuid references public.checkins (scan_id) on delete cascade,
  code_hash      text constraint checkins_code_form check (code_hash ~ '^[0-9a-f]{64}$'),
  name           text constraint checkins_name_length check (char_length(btrim(name)) between 1 and 120 and name !~ '[[:cntrl:]]'),
  household_id   uuid references public.households (id) on delete set null,
  people         int not null default 1 constraint checkins_people_range check (people between 1 and 100),
  door_id        uuid references public.checkin_doors (id) on delete set null,
  device_id      uuid not null,
  device_at      timestamptz not null,
  scanned_at     timestamptz not null,
  received_at    timestamptz not null default now(),
  verdict        text not null constraint checkins_verdict_known check (verdict in ('in', 'ask', 'stop')),
  reason         text not null constraint checkins_reason_form check (reason ~ '^[a-z_]{2,30}$'),
  let_in         boolean not null default false,
  note           text constraint checkins_note_length check (char_length(btrim(note)) between 1 and 200),
  by_user        uuid references auth.users (id) on delete set null,
  constraint checkins_one_subject check (num_nonnulls(ticket_id, rsvp_person_id) <= 1),
  constraint checkins_undo_alone check (undoes is null or kind = 'undo')
);
comment on table public.checkins is
  'Every scan at a door with both its times, refused and doubled ones too; nothing is changed or deleted. private.checkin_course says what each means among the others. Written by take_scans alone.';
comment on column public.checkins.scan_id is 'Made by the device: a scan that is sent again is the same scan.';
comment on column public.checkins.kind is 'tag: a name tag was handed out, which says nothing of who is in.';
comment on column public.checkins.seq is 'In the order in which they came here; a device asks for what is newer.';
comment on column public.checkins.undoes is 'The scan that this one takes back.';
comment on column public.checkins.code_hash is 'SHA-256 of the secret in the code that was scanned. No role of the API reads it.';
comment on column public.checkins.name is 'Of somebody who came without ticket and reply.';
comment on column public.checkins.device_at is 'What the device''s clock said; scanned_at is the same instant by ours.';
comment on column public.checkins.verdict is 'What the database answered when it got the scan; reason says why.';
comment on column public.checkins.let_in is 'Somebody at the door asked, and let them in all the same.';
create unique index checkins_seq_idx on public.checkins (list_id, seq);
create index checkins_ticket_idx on public.checkins (ticket_id, list_id, scanned_at);
create index checkins_reply_idx on public.checkins (rsvp_person_id, list_id, scanned_at);
create index checkins_undoes_idx on public.checkins (undoes);
create index checkins_household_idx on public.checkins (household_id);
create index checkins_door_idx on public.checkins (door_id);
create index checkins_event_idx on public.checkins (event_id);
create index checkins_org_idx on public.checkins (org_id);
create index checkins_by_idx on public.checkins (by_user);

create trigger checkin_lists_org before insert on public.checkin_lists for each row execute function private.inherit_org('events', 'event_id', 'activities', 'activity_id');
create trigger checkin_lists_freeze before update on public.checkin_lists for each row execute function private.freeze('id', 'event_id', 'org_id', 'activity_id', 'created_at');
create trigger checkin_lists_touch before update on public.checkin_lists for each row execute function private.touch();
create trigger checkin_doors_org before insert on public.checkin_doors for each row execute function private.inherit_org('events', 'event_id', 'checkin_lists', 'list_id');
create trigger checkin_doors_freeze before update on public.checkin_doors for each row execute function private.freeze('id', 'list_id', 'event_id', 'org_id', 'created_at');
create trigger checkin_doors_touch before update on public.checkin_doors for each row execute function private.touch();
create trigger checkins_org before insert on public.checkins for each row execute function private.inherit_org('events', 'event_id', 'checkin_lists', 'list_id');
-- What it points at may be erased; what was scanned stays.
create trigger checkins_freeze before update on public.checkins for each row execute function private.freeze('scan_id', 'list_id', 'event_id', 'org_id', 'seq', 'kind', 'undoes',
  'code_hash', 'name', 'people', 'device_id', 'device_at', 'scanned_at', 'received_at', 'verdict', 'reason', 'let_in', 'note');

create function private.same_checkin_event() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  row_now jsonb := to_jsonb(new);
begin
  if (row_now ->> 'activity_id' is not null and not exists (select from public.activities a where a.id = (row_now ->> 'activity_id')::uuid and a.event_id = new.event_id))
    or (row_now ->> 'list_id' is not null and not exists (select from public.checkin_lists l where l.id = (row_now ->> 'list_id')::uuid and l.event_id = new.event_id)) then
    perform private.refuse(422, 'list_id', 'Choose something of the same event.');
  end if;
  return new;
end
$$;
comment on function private.same_checkin_event() is 'BEFORE INSERT: a list is about an activity of its own event, a door about a list of its own event.';
create trigger checkin_lists_same_event before insert on public.checkin_lists for each row execute function private.same_checkin_event();
create trigger checkin_doors_same_event before insert on public.checkin_doors for each row execute function private.same_checkin_event();

alter table public.checkin_lists enable row level security;
alter table public.checkin_doors enable row level security;
alter table public.checkins enable row level security;
revoke all on public.checkin_lists, public.checkin_doors, public.checkins from anon, authenticated;
grant select on public.checkin_lists to authenticated;
grant select (scan_id, list_id, event_id, org_id, seq, kind, ticket_id, rsvp_person_id, undoes, name, household_id, people, door_id, device_id, device_at, scanned_at, received_at,
  verdict, reason, let_in, note, by_user) on public.checkins to authenticated;
grant insert (event_id, activity_id, name, admits, ticket_type_ids, walk_ins), update (name, admits, ticket_type_ids, walk_ins) on public.checkin_lists to authenticated;
grant select (id, list_id, event_id, org_id, name, link_on, created_at, updated_at), insert (list_id, event_id, name), update (name) on public.checkin_doors to authenticated;

create policy checkin_lists_select_member on public.checkin_lists for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy checkin_lists_insert_writer on public.checkin_lists for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy checkin_lists_update_writer on public.checkin_lists for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy checkin_doors_select_member on public.checkin_doors for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy checkin_doors_insert_writer on public.checkin_doors for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy checkin_doors_update_writer on public.checkin_doors for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
-- Who was where and when is personal: only who may read people, or stands at the door.
create policy checkins_select_scanner on public.checkins for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or org_id = any ((select private.my_orgs('scan'))::uuid[])
    or event_id = any ((select private.my_events('read'))::uuid[]) or event_id = any ((select private.my_events('scan'))::uuid[]));

alter table public.share_tokens drop constraint share_tokens_kind_check;
alter table public.share_tokens add constraint share_tokens_kind_check
  check (kind in ('rsvp', 'unsubscribe', 'showcase', 'venue', 'info', 'preview', 'tickets', 'order', 'ticket', 'place', 'door'));
comment on column public.share_tokens.target_id is
  'rsvp: the invitation; unsubscribe: the person; showcase: the event; venue: the venue''s link; info, preview: the information page; tickets: the event; order: the order; ticket: one ticket that was passed on; place: who waits for a place; door: the door of a check-in list.';
create trigger checkin_doors_end_links after delete on public.checkin_doors for each row execute function private.end_order_links('door');

revoke execute on function private.same_checkin_event() from public;
