create table public.hardship_requests (
  id            uuid primary key default gen_random_uuid(),
  order_id      uuid not null references public.orders (id) on delete cascade,
  event_id      uuid not null references public.events (id) on delete cascade,
  org_id        uuid not null references public.orgs (id) on delete cascade,
  note          text
    constraint hardship_requests_note_length check (char_length(btrim(note)) between 1 and 500 and note !~ '[[:cntrl:]]'),
  state         text not null default 'open'
    constraint hardship_requests_state_known check (state in ('open', 'lowered', 'left')),
  lowered_minor bigint not null default 0 constraint hardship_requests_lowered_range check (lowered_minor >= 0),
  answered_at   timestamptz,
  answered_by   uuid references auth.users (id) on delete set null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint hardship_requests_answered_once check ((state = 'open') = (answered_at is null)),
  constraint hardship_requests_lowered_is_less check ((state = 'lowered') = (lowered_minor > 0))
);
comment on table public.hardship_requests is
  'Who asked in private to pay less for an order. Read by who keeps the money alone; written by ask_to_pay_less() and answer_hardship().';
comment on column public.hardship_requests.note is 'What they said, if anything.';
comment on column public.hardship_requests.lowered_minor is 'By how much the order became less. left: the sum stayed.';

create unique index hardship_requests_open_idx on public.hardship_requests (order_id) where state = 'open';
create index hardship_requests_order_idx on public.hardship_requests (order_id, created_at);
create index hardship_requests_event_idx on public.hardship_requests (event_id, created_at);
create index hardship_requests_org_idx on public.hardship_requests (org_id);
create index hardship_requests_by_idx on public.hardship_requests (answered_by);

create trigger hardship_requests_org before insert on public.hardship_requests for each row execute function private.inherit_org('orders', 'order_id');
create trigger hardship_requests_freeze before update on public.hardship_requests for each row
  execute function private.freeze('id', 'order_id', 'event_id', 'org_id', 'created_at');
create trigger hardship_requests_touch before update on public.hardship_requests for each row execute function private.touch();

alter table public.hardship_requests enable row level security;
revoke all on public.hardship_requests from anon, authenticated;
grant select (id, order_id, event_id, org_id, note, state, lowered_minor, answered_at,
  created_at) on public.hardship_requests to authenticated;

create policy hardship_requests_select_treasurer on public.hardship_requests for select to authenticated
  using (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));
