create table public.ticket_types (
  id                 uuid primary key default gen_random_uuid(),
  event_id           uuid not null references public.events (id) on delete cascade,
  org_id             uuid not null references public.orgs (id) on delete cascade,
  name               text not null
    constraint ticket_types_name_length check (char_length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  summary            text
    constraint ticket_types_summary_length check (char_length(btrim(summary)) between 1 and 300 and summary !~ '[[:cntrl:]]'),
  kind               text not null
    constraint ticket_types_kind_known check (kind in ('free', 'paid', 'donation', 'package', 'addon')),
  visibility         text not null default 'public'
    constraint ticket_types_visibility_known check (visibility in ('public', 'code', 'hidden')),
  min_per_order      int not null default 1 constraint ticket_types_min_range check (min_per_order between 1 and 100),
  max_per_order      int not null default 10 constraint ticket_types_max_range check (max_per_order between 1 and 100),
  min_age            int constraint ticket_types_min_age_range check (min_age between 0 and 120),
  max_age            int constraint ticket_types_max_age_range check (max_age between 0 and 120),
  transferable       boolean not null default true,
  named              boolean not null default true,
  places             int constraint ticket_types_places_range check (places between 0 and 100000),
  shares_places_with uuid references public.ticket_types (id) on delete set null,
  activity_id        uuid references public.activities (id) on delete set null,
  pool_id            uuid references public.capacity_pools (id) on delete set null,
  position           double precision not null default 0,
  deleted_at         timestamptz,
  row_version        int not null default 1,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  constraint ticket_types_amounts_ordered check (min_per_order <= max_per_order),
  constraint ticket_types_ages_ordered check (max_age >= min_age),
  constraint ticket_types_one_source check (num_nonnulls(places, shares_places_with, activity_id) <= 1),
  constraint ticket_types_gift_without_places check (kind <> 'donation' or num_nonnulls(places, shares_places_with, activity_id, min_age, max_age) = 0)
);
comment on table public.ticket_types is 'What can be had: a free or paid place, a gift, a package of other tickets, or something besides. Written by save_ticket_type() and remove_ticket_type().';
comment on column public.ticket_types.visibility is 'public: everybody who has a link sees it. code: only with a code that opens it. hidden: the host alone sells it.';
comment on column public.ticket_types.min_age is 'For whom it is, by age on the first day of the event; so is max_age.';
comment on column public.ticket_types.named is 'Each is for a person by name, as a place is; a shirt is not.';
comment on column public.ticket_types.places is 'How many there are, for what has places of its own. Null without shares_places_with and activity_id: no limit.';
comment on column public.ticket_types.shares_places_with is 'Takes its places from those of this ticket, such as adults and children of one house.';
comment on column public.ticket_types.activity_id is 'Takes its places from those of this activity, together with who signs up for it.';
comment on column public.ticket_types.pool_id is 'Computed: the pool it draws on. A package draws on those of its parts besides.';

create index ticket_types_event_idx on public.ticket_types (event_id, position, id) where deleted_at is null;
create index ticket_types_org_idx on public.ticket_types (org_id);
create index ticket_types_shares_idx on public.ticket_types (shares_places_with);
create index ticket_types_activity_idx on public.ticket_types (activity_id);
create index ticket_types_pool_idx on public.ticket_types (pool_id);

create trigger ticket_types_org before insert on public.ticket_types for each row execute function private.inherit_org('events', 'event_id');
create trigger ticket_types_freeze before update on public.ticket_types for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger ticket_types_touch before update on public.ticket_types for each row execute function private.touch_version();
create trigger ticket_types_tell_insert after insert on public.ticket_types
  referencing new table as changed for each statement execute function private.tell_event_rows('tickets');
create trigger ticket_types_tell_update after update on public.ticket_types
  referencing new table as changed for each statement execute function private.tell_event_rows('tickets');
create trigger ticket_types_turn after update of kind on public.ticket_types for each row when (old.kind <> new.kind) execute function private.turn_doors();

alter table public.ticket_types enable row level security;
revoke all on public.ticket_types from anon, authenticated;
grant select on public.ticket_types to authenticated;

create policy ticket_types_select_member on public.ticket_types for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
