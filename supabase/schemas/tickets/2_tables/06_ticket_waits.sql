create table public.ticket_waits (
  id            uuid primary key default gen_random_uuid(),
  event_id      uuid not null references public.events (id) on delete cascade,
  org_id        uuid not null references public.orgs (id) on delete cascade,
  invitation_id uuid references public.invitations (id) on delete cascade,
  order_id      uuid references public.orders (id) on delete set null,
  email         extensions.citext not null constraint ticket_waits_email_form check (private.is_mailbox(email::text)),
  lines         jsonb not null
    constraint ticket_waits_lines_form check (jsonb_typeof(lines) = 'array' and char_length(lines::text) <= 8000),
  quantity      int not null constraint ticket_waits_quantity_range check (quantity between 1 and 400),
  state         text not null default 'waiting'
    constraint ticket_waits_state_known check (state in ('waiting', 'offered', 'accepted', 'declined', 'expired', 'left')),
  offered_until timestamptz,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint ticket_waits_offer_ends check ((state = 'offered') = (offered_until is not null))
);
comment on table public.ticket_waits is 'Who waits for tickets that are sold out, all of them together. The first who fits gets them on offer for a time; then it is the next one''s turn.';
comment on column public.ticket_waits.lines is 'What is wanted, as for an order: [{ticket_type_id, qty}].';

create unique index ticket_waits_open_idx on public.ticket_waits (event_id, email) where state in ('waiting', 'offered');
create index ticket_waits_event_idx on public.ticket_waits (event_id, created_at, id);
create index ticket_waits_org_idx on public.ticket_waits (org_id);
create index ticket_waits_invitation_idx on public.ticket_waits (invitation_id);
create index ticket_waits_order_idx on public.ticket_waits (order_id);
create index ticket_waits_due_idx on public.ticket_waits (offered_until) where state = 'offered';

create trigger ticket_waits_org before insert on public.ticket_waits for each row execute function private.inherit_org('events', 'event_id');
create trigger ticket_waits_freeze before update on public.ticket_waits for each row execute function private.freeze('id', 'event_id', 'org_id', 'email', 'created_at');
create trigger ticket_waits_touch before update on public.ticket_waits for each row execute function private.touch();
create trigger ticket_waits_end_links after delete on public.ticket_waits for each row execute function private.end_order_links('place');

alter table public.ticket_waits enable row level security;
revoke all on public.ticket_waits from anon, authenticated;
grant select on public.ticket_waits to authenticated;

create policy ticket_waits_select_reader on public.ticket_waits for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
