create table private.door_turns (
  event_id uuid primary key references public.events (id) on delete cascade,
  turns    bigint not null default 1
);
comment on table private.door_turns is 'How often somebody left the check-in lists of an event, or came onto one again without a change of their own. Events without a list have no row.';

alter table private.door_turns enable row level security;
