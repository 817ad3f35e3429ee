-- Domain: account
-- Opening a payment and giving it up, and the provider that stands in for a real one.

-- Opening and closing ------------------------------------------------------------------------------------------------

create function private.open_checkout(wanted public.checkouts) returns public.checkouts
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.checkouts;
begin
  if wanted.amount_minor is null or wanted.amount_minor < 1 then
    perform private.refuse(409, 'nothing_to_pay', 'There is nothing to pay here.');
  end if;
  insert into public.checkouts (purpose, subject_id, plan_type, user_id, org_id, payer_name, payer_email, title, amount_minor, currency,
    renew_minor, starts_at, return_path, idempotency_key)
  values (wanted.purpose, wanted.subject_id, wanted.plan_type, wanted.user_id, wanted.org_id, wanted.payer_name, wanted.payer_email,
    wanted.title, wanted.amount_minor, wanted.currency, wanted.renew_minor, wanted.starts_at, coalesce(wanted.return_path, '/'), wanted.idempotency_key)
  on conflict (purpose, subject_id, idempotency_key) do nothing returning * into c;
  if c.id is null then
    select x.* into c from public.checkouts x
    where x.purpose = wanted.purpose and x.subject_id = wanted.subject_id and x.idempotency_key = wanted.idempotency_key;
    if c.user_id is distinct from wanted.user_id or c.plan_type is distinct from wanted.plan_type then
      perform private.refuse(409, 'key_used', 'This was sent before with something else in it.');
    end if;
  end if;
  return c;
end
$$;
comment on function private.open_checkout(public.checkouts) is
  'Writes what is to be paid, at the price the caller of this function computed; the same key opens one. 409 nothing_to_pay, key_used.';

create function private.opened_checkout(c public.checkouts) returns jsonb
  language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'state', c.state, 'amount_minor', c.amount_minor, 'currency', c.currency, 'page_url', c.page_url)
$$;
comment on function private.opened_checkout(public.checkouts) is 'What a function start_<purpose>_checkout answers: {id, state, amount_minor, currency, page_url}.';

create function public.cancel_checkout(checkout_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.checkouts c set cancelled_at = now(), state = 'cancelled'
  where c.id = cancel_checkout.checkout_id and c.user_id = auth.uid() and c.state in ('created', 'open');
end
$$;
comment on function public.cancel_checkout(uuid) is
  'Gives up a payment of one''s own that was not made. What is paid all the same counts as paid.';

-- The test provider --------------------------------------------------------------------------------------------------

create table private.test_events (
  id          uuid primary key default gen_random_uuid(),
  checkout_id uuid not null references public.checkouts (id) on delete cascade,
  event       jsonb not null,
  due_at      timestamptz not null default now(),
  sent_at     timestamptz,
  created_at  timestamptz not null default clock_timestamp()
);
comment on table private.test_events is
  'What the test provider will report, and when: it stands in for the card provider where none is configured, and signs what it sends.';
create index test_events_checkout_idx on private.test_events (checkout_id);
create index test_events_due_idx on private.test_events (due_at) where sent_at is null;
alter table private.test_events enable row level security;
revoke all on private.test_events from public;

create function public.plan_test_events(checkout_id uuid, events jsonb) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  planned int;
begin
  perform 1 from public.checkouts c where c.id = plan_test_events.checkout_id and c.provider = 'test' and c.state in ('open', 'pending', 'failed') for update;
  if not found or exists (select from private.test_events t where t.checkout_id = plan_test_events.checkout_id and t.event ->> 'type' not like '%.failed'
      and t.event ->> 'type' not like '%_failed') then
    perform private.refuse(409, 'answered', 'This payment was answered already.');
  end if;
  insert into private.test_events (checkout_id, event, due_at)
  select plan_test_events.checkout_id, e.one -> 'event', now() + make_interval(secs => (e.one ->> 'after')::float8)
  from jsonb_array_elements(events) as e (one);
  get diagnostics planned = row_count;
  return planned;
end
$$;
comment on function public.plan_test_events(uuid, jsonb) is
  'Plans what the test provider reports of a checkout: [{event, after seconds}]. 409 answered, unless it was declined.';

create function public.finish_test_event(test_event_id uuid) returns void
  language sql volatile security definer set search_path = ''
as $$ update private.test_events t set sent_at = now() where t.id = test_event_id $$;
comment on function public.finish_test_event(uuid) is 'Notes that a report of the test provider was sent. One that is sent twice is applied once.';

create function public.test_checkout(checkout_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'title', c.title, 'amount_minor', c.amount_minor, 'currency', c.currency, 'renew_minor', c.renew_minor,
    'starts_at', c.starts_at, 'payer_name', c.payer_name, 'state', c.state, 'return_path', c.return_path, 'applied', c.applied_at is not null,
    'events', (select coalesce(jsonb_agg(jsonb_build_object('row', w.id, 'type', w.type, 'received_at', w.received_at, 'times', w.times,
        'applied_at', w.applied_at, 'error', w.error) order by w.id), '[]')
      from private.webhook_inbox w where w.checkout_id = c.id
        or w.provider = 'test' and w.applied_at is null and w.payload #>> '{data,object,client_reference_id}' = c.id::text),
    'planned', (select coalesce(jsonb_agg(jsonb_build_object('type', t.event ->> 'type', 'due_at', t.due_at) order by t.due_at), '[]')
      from private.test_events t where t.checkout_id = c.id and t.sent_at is null))
  from public.checkouts c where c.id = test_checkout.checkout_id and c.provider = 'test'
$$;
comment on function public.test_checkout(uuid) is
  'What the page of the test provider shows to whoever was sent there: the checkout and its events. Null for any checkout of a real provider.';

revoke execute on function private.open_checkout(public.checkouts), private.opened_checkout(public.checkouts) from public;
revoke execute on function public.cancel_checkout(uuid), public.plan_test_events(uuid, jsonb), public.finish_test_event(uuid),
  public.test_checkout(uuid) from public, anon, authenticated;
grant execute on function public.plan_test_events(uuid, jsonb), public.finish_test_event(uuid) to service_role;
grant execute on function public.cancel_checkout(uuid) to authenticated;
grant execute on function public.test_checkout(uuid) to anon, authenticated;
