-- A lost ticket gets a new code, and a household too; what was replaced is known as such.
create table private.ended_codes (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  event_id  uuid not null references public.events (id) on delete cascade,
  ticket_id uuid references public.tickets (id) on delete cascade,
  ended_at  timestamptz not null default now()
);
comment on table private.ended_codes is 'Codes that were replaced by new ones: stopped at the door with that word, not as unknown. ticket_id is null for the code of a household.';

create index ended_codes_event_idx on private.ended_codes (event_id, ended_at);
create index ended_codes_ticket_idx on private.ended_codes (ticket_id);

alter table private.ended_codes enable row level security;
