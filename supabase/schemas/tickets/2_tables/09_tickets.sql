create table public.tickets (
  id               uuid primary key default gen_random_uuid(),
  order_line_id    uuid not null references public.order_lines (id) on delete cascade,
  order_id         uuid not null references public.orders (id) on delete cascade,
  event_id         uuid not null references public.events (id) on delete cascade,
  org_id           uuid not null references public.orgs (id) on delete cascade,
  ticket_type_id   uuid references public.ticket_types (id) on delete set null,
  unit             int not null constraint tickets_unit_range check (unit between 1 and 100),
  name_snapshot    text not null
    constraint tickets_name_snapshot_length check (char_length(name_snapshot) between 1 and 80),
  person_id        uuid references public.persons (id) on delete set null,
  holder_name      text
    constraint tickets_holder_name_length check (char_length(btrim(holder_name)) between 1 and 120 and holder_name !~ '[[:cntrl:]]'),
  email            extensions.citext constraint tickets_email_form check (private.is_mailbox(email::text)),
  code_public      text not null
    constraint tickets_code_public_length check (char_length(code_public) between 3 and 20),
  secret_hash      text not null unique constraint tickets_secret_form check (secret_hash ~ '^[0-9a-f]{64}$'),
  state            text not null default 'valid'
    constraint tickets_state_known check (state in ('valid', 'transferred', 'cancelled', 'refunded')),
  transferred_from uuid references public.tickets (id) on delete set null,
  ended_at         timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  code_version     int not null default 1
    constraint tickets_code_version_range check (code_version between 1 and 1000),
  search_text      text not null default '',
  constraint tickets_end_when_ended check ((state = 'valid') = (ended_at is null))
);
comment on table public.tickets is 'One entry for one person, or one thing to fetch. A code is valid in one place: passing on, paying back and cancelling each end it, and a new ticket has a new one.';
comment on column public.tickets.unit is 'Which one of its line it came with, counted from 1; the parts of a package share it.';
comment on column public.tickets.code_public is 'What is said at the door where nothing can be scanned, such as MANGO 417.';
comment on column public.tickets.secret_hash is 'SHA-256 of the secret in its code. No role of the API reads it.';
comment on column public.tickets.code_version is 'Part of the signed content of its code; a lost one is replaced by the next.';
comment on column public.tickets.search_text is 'Holder, buyer and code, normalised, for search. Set by trigger; no role of the API reads it.';

create index tickets_line_idx on public.tickets (order_line_id, unit);
create index tickets_order_idx on public.tickets (order_id);
create index tickets_event_idx on public.tickets (event_id, state);
create index tickets_org_idx on public.tickets (org_id);
create index tickets_type_idx on public.tickets (ticket_type_id);
create index tickets_person_idx on public.tickets (person_id);
create index tickets_from_idx on public.tickets (transferred_from);
create index tickets_word_idx on public.tickets (event_id, code_public);
-- Without a list of what waits: who was sold a ticket a minute ago is found by the index too.
create index tickets_search_idx on public.tickets using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
-- By these it is found what changed.
create index tickets_changed_idx on public.tickets (event_id, updated_at);

create trigger tickets_org before insert on public.tickets for each row execute function private.inherit_org('events', 'event_id');
create trigger tickets_touch before update on public.tickets for each row execute function private.touch();
create trigger tickets_end_links after delete on public.tickets for each row execute function private.end_order_links('ticket');
create trigger tickets_freeze before update on public.tickets for each row
  execute function private.freeze('id', 'order_line_id', 'order_id', 'event_id', 'unit', 'code_public', 'transferred_from', 'created_at');
create trigger tickets_end_code after update of secret_hash on public.tickets for each row when (old.secret_hash <> new.secret_hash) execute function private.end_code();
create trigger tickets_search before insert or update of holder_name, code_public on public.tickets
  for each row execute function private.fill_ticket_search();
create trigger tickets_turn_delete after delete on public.tickets for each row execute function private.turn_doors();
create trigger tickets_turn_type after update of ticket_type_id on public.tickets for each row when (old.ticket_type_id is distinct from new.ticket_type_id) execute function private.turn_doors();
create trigger tickets_turn_insert after insert on public.tickets for each row when (new.person_id is not null) execute function private.turn_doors_of_ticket();
create trigger tickets_turn_update after update of state, person_id on public.tickets for each row
  when (old.state <> new.state or old.person_id is distinct from new.person_id) execute function private.turn_doors_of_ticket();

alter table public.tickets enable row level security;
revoke all on public.tickets from anon, authenticated;
grant select (id, order_line_id, order_id, event_id, org_id, ticket_type_id, unit, name_snapshot, person_id,
  holder_name, code_public, state, transferred_from, ended_at, created_at,
  updated_at) on public.tickets to authenticated;

-- Who stands at the door sees names and states, and nothing of the order.
create policy tickets_select_member on public.tickets for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
