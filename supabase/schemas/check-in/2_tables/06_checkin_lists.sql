create table public.checkin_lists (
  id              uuid primary key default gen_random_uuid(),
  event_id        uuid not null references public.events (id) on delete cascade,
  org_id          uuid not null references public.orgs (id) on delete cascade,
  activity_id     uuid references public.activities (id) on delete cascade,
  name            text not null
    constraint checkin_lists_name_length check (char_length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  admits          text not null default 'all'
    constraint checkin_lists_admits_known check (admits in ('all', 'tickets', 'replies')),
  ticket_type_ids uuid[] not null default '{}'
    constraint checkin_lists_types_number check (cardinality(ticket_type_ids) <= 50),
  walk_ins        text not null default 'named'
    constraint checkin_lists_walk_ins_known check (walk_ins in ('off', 'named', 'counted')),
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

create trigger checkin_lists_org before insert on public.checkin_lists for each row execute function private.inherit_org('events', 'event_id', 'activities', 'activity_id');
create trigger checkin_lists_freeze before update on public.checkin_lists for each row execute function private.freeze('id', 'event_id', 'org_id', 'activity_id', 'created_at');
create trigger checkin_lists_touch before update on public.checkin_lists for each row execute function private.touch();
create trigger checkin_lists_same_event before insert on public.checkin_lists for each row execute function private.same_checkin_event();
create trigger checkin_lists_begin_turns after insert on public.checkin_lists for each row execute function private.begin_turns();
create trigger checkin_lists_turn after update of admits, ticket_type_ids on public.checkin_lists for each row
  when (old.admits <> new.admits or old.ticket_type_ids <> new.ticket_type_ids) execute function private.turn_doors();

alter table public.checkin_lists enable row level security;
revoke all on public.checkin_lists from anon, authenticated;
grant select on public.checkin_lists to authenticated;
grant insert (event_id, activity_id, name, admits, ticket_type_ids,
  walk_ins) on public.checkin_lists to authenticated;
grant update (name, admits, ticket_type_ids, walk_ins) on public.checkin_lists to authenticated;

create policy checkin_lists_select_member on public.checkin_lists for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy checkin_lists_insert_writer on public.checkin_lists for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy checkin_lists_update_writer on public.checkin_lists for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
