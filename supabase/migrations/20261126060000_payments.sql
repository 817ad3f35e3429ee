-- Domain: account
-- Payments, whatever they are for: what is to be paid, what a provider reported, and one function that makes the first
-- follow from the second. A purpose joins by a line in private.payment_purposes; see supabase/functions/payments/README.md.

-- Purposes -----------------------------------------------------------------------------------------------------------

create table private.payment_purposes (
  purpose  text primary key check (purpose ~ '^[a-z][a-z_]{1,29}$'),
  apply_fn text not null check (apply_fn ~ '^[a-z][a-z_]{1,59}$')
);
comment on table private.payment_purposes is
  'What can be paid for. apply_fn: the function private.<apply_fn>(public.checkouts) that makes what was bought follow from the state of its checkout; it may run any number of times, in any order of states.';
alter table private.payment_purposes enable row level security;
revoke all on private.payment_purposes from public;

-- What is to be paid -------------------------------------------------------------------------------------------------

create table public.checkouts (
  id               uuid primary key default gen_random_uuid(),
  purpose          text not null references private.payment_purposes (purpose),
  subject_id       uuid not null,
  plan_type        text check (plan_type in ('premium', 'pro', 'business')),
  user_id          uuid references auth.users (id) on delete set null,
  org_id           uuid references public.orgs (id) on delete set null,
  payer_name       text check (char_length(payer_name) <= 200),
  payer_email      extensions.citext check (char_length(payer_email::text) <= 254),
  title            text not null check (char_length(title) between 1 and 200 and title !~ '[[:cntrl:]]'),
  amount_minor     bigint not null check (amount_minor between 1 and 100000000),
  currency         text not null check (currency ~ '^[A-Z]{3}$'),
  renew_minor      bigint check (renew_minor between 1 and 100000000),
  starts_at        timestamptz,
  provider         text check (provider in ('stripe', 'test')),
  provider_ref     text check (char_length(provider_ref) <= 200),
  page_url         text check (char_length(page_url) <= 2000),
  payment_ref      text check (char_length(payment_ref) <= 200),
  subscription_ref text check (char_length(subscription_ref) <= 200),
  customer_ref     text check (char_length(customer_ref) <= 200),
  state            text not null default 'created'
    check (state in ('created', 'open', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'partly_refunded', 'refunded', 'disputed')),
  refunded_minor   bigint not null default 0 check (refunded_minor >= 0),
  failure          text check (char_length(failure) <= 200),
  return_path      text not null default '/' check (char_length(return_path) <= 1000 and return_path ~ '^/([^/\\[:cntrl:]][^\\[:cntrl:]]*)?$'),
  idempotency_key  text not null check (char_length(idempotency_key) between 8 and 200),
  paid_at          timestamptz,
  cancelled_at     timestamptz,
  applied_at       timestamptz,
  apply_error      text check (char_length(apply_error) <= 300),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  unique (purpose, subject_id, idempotency_key),
  unique (provider, provider_ref),
  constraint checkouts_provider_known check (provider is not null or provider_ref is null)
);
comment on table public.checkouts is
  'One payment that somebody was sent to, or a monthly one with all that follows. The price is the server''s, written once; the state follows from what the provider reported and from nothing else.';
comment on column public.checkouts.subject_id is 'plan: the account; event_pass: the event; a later purpose: its own row.';
comment on column public.checkouts.org_id is 'Whose sale it is; null: the platform''s own.';
comment on column public.checkouts.amount_minor is 'What is taken when it is paid, or at starts_at where that is later.';
comment on column public.checkouts.renew_minor is 'What is taken each month after; null: paid once.';
comment on column public.checkouts.starts_at is 'The first amount is taken then, when a trial ends; null: at once.';
comment on column public.checkouts.provider_ref is 'The provider''s name of the session that takes the payment.';
comment on column public.checkouts.applied_at is 'When what was bought was last made to follow. Null in a paid one: it is stuck, and tried again.';
create index checkouts_purpose_idx on public.checkouts (purpose, subject_id);
create index checkouts_user_idx on public.checkouts (user_id, created_at desc);
create index checkouts_org_idx on public.checkouts (org_id);
create index checkouts_open_idx on public.checkouts (created_at) where state in ('created', 'open');
create index checkouts_stuck_idx on public.checkouts (paid_at) where applied_at is null and paid_at is not null;
create trigger checkouts_freeze before update on public.checkouts for each row execute function private.freeze(
  'id', 'purpose', 'subject_id', 'plan_type', 'amount_minor', 'currency', 'renew_minor', 'starts_at', 'idempotency_key', 'created_at');
create trigger checkouts_touch before update on public.checkouts for each row execute function private.touch();
alter table public.checkouts enable row level security;
revoke all on public.checkouts from anon, authenticated;
grant select (id, purpose, subject_id, plan_type, user_id, org_id, title, amount_minor, currency, renew_minor, starts_at, provider, state,
  refunded_minor, failure, return_path, paid_at, applied_at, created_at, updated_at) on public.checkouts to authenticated;
create policy checkouts_select_payer on public.checkouts for select to authenticated using (user_id = (select auth.uid()));

-- What providers reported --------------------------------------------------------------------------------------------

create table private.webhook_inbox (
  id          bigint generated always as identity primary key,
  provider    text not null check (provider in ('stripe', 'test')),
  event_id    text not null check (char_length(event_id) between 1 and 200),
  type        text not null check (char_length(type) <= 100),
  payload     jsonb not null,
  facts       jsonb,
  checkout_id uuid references public.checkouts (id) on delete set null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  times       int not null default 1,
  applied_at  timestamptz,
  error       text check (char_length(error) <= 300),
  unique (provider, event_id)
);
comment on table private.webhook_inbox is
  'Every signed event of a provider, stored before anything follows from it and applied once. Two events of one id are one event.';
comment on column private.webhook_inbox.facts is
  'What the event says in our words: kind, session, checkout, payment, subscription, customer, invoice, amount_minor, currency, refunded_minor, period_start, period_end, ends_at, reason.';
comment on column private.webhook_inbox.error is 'Why it is not believed: it names another amount, currency or session than its checkout.';
create index webhook_inbox_checkout_idx on private.webhook_inbox (checkout_id, occurred_at);
create index webhook_inbox_payment_idx on private.webhook_inbox ((facts ->> 'payment')) where facts ->> 'payment' is not null;
create index webhook_inbox_subscription_idx on private.webhook_inbox ((facts ->> 'subscription')) where facts ->> 'subscription' is not null;
create index webhook_inbox_waiting_idx on private.webhook_inbox (received_at) where applied_at is null and error is null;
alter table private.webhook_inbox enable row level security;
revoke all on private.webhook_inbox from public;

-- What providers are asked -------------------------------------------------------------------------------------------

create table private.payment_acts (
  id              uuid primary key default gen_random_uuid(),
  checkout_id     uuid not null references public.checkouts (id) on delete cascade,
  act             text not null check (act in ('refund', 'end_now', 'end_at_period', 'resume', 'change_price')),
  amount_minor    bigint check (amount_minor > 0),
  idempotency_key text not null unique check (char_length(idempotency_key) <= 200),
  attempts        int not null default 0,
  not_before      timestamptz not null default now(),
  done_at         timestamptz,
  error           text check (char_length(error) <= 300),
  created_at      timestamptz not null default clock_timestamp()
);
comment on table private.payment_acts is
  'What the function payments is to ask of a provider, written in the transaction that decides it, with the key that makes asking twice the same as once. What comes of it arrives as an event.';
create index payment_acts_checkout_idx on private.payment_acts (checkout_id);
create index payment_acts_due_idx on private.payment_acts (not_before) where done_at is null;
alter table private.payment_acts enable row level security;
revoke all on private.payment_acts from public;

create function private.request_refund(checkout_id uuid, amount_minor bigint, idempotency_key text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.checkouts;
  asked bigint;
begin
  select x.* into c from public.checkouts x where x.id = request_refund.checkout_id for update;
  select coalesce(sum(a.amount_minor), 0) into asked from private.payment_acts a
  where a.checkout_id = c.id and a.act = 'refund' and a.idempotency_key <> request_refund.idempotency_key;
  if c.paid_at is null or request_refund.amount_minor < 1 or greatest(asked, c.refunded_minor) + request_refund.amount_minor > c.amount_minor then
    perform private.refuse(409, 'refund_too_much', 'More cannot be given back than was paid.');
  end if;
  insert into private.payment_acts (checkout_id, act, amount_minor, idempotency_key)
  values (c.id, 'refund', request_refund.amount_minor, request_refund.idempotency_key) on conflict do nothing;
end
$$;
comment on function private.request_refund(uuid, bigint, text) is
  'Has the provider give back so much of a payment; the same key asks once. 409 refund_too_much. The money counts as given back when the provider reports it.';

-- Alarms -------------------------------------------------------------------------------------------------------------

create table private.payment_alarms (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null check (kind in ('stuck', 'refused', 'disputed', 'act_failed')),
  subject     text not null check (char_length(subject) <= 200),
  checkout_id uuid references public.checkouts (id) on delete set null,
  details     jsonb not null default '{}',
  raised_at   timestamptz not null default clock_timestamp(),
  resolved_at timestamptz,
  unique (kind, subject)
);
comment on table private.payment_alarms is
  'What somebody must look at. stuck: reported as paid, and 60 seconds later not applied; refused: a signed event that contradicts its checkout; disputed: the bank takes money back; act_failed: the provider did not do what it was asked.';
create index payment_alarms_checkout_idx on private.payment_alarms (checkout_id);
alter table private.payment_alarms enable row level security;
revoke all on private.payment_alarms from public;

create function private.raise_payment_alarm(kind text, subject text, checkout_id uuid, details jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  alarm uuid;
begin
  insert into private.payment_alarms (kind, subject, checkout_id, details)
  values (raise_payment_alarm.kind, raise_payment_alarm.subject, raise_payment_alarm.checkout_id, raise_payment_alarm.details)
  on conflict do nothing returning id into alarm;
  if alarm is not null then
    perform private.queue_notice('payment_alarm', u.email::extensions.citext, null,
      jsonb_build_object('kind', raise_payment_alarm.kind, 'subject', raise_payment_alarm.subject, 'details', raise_payment_alarm.details),
      alarm || ':' || r.user_id)
    from private.platform_roles r join auth.users u on u.id = r.user_id where u.email is not null;
  end if;
end
$$;
comment on function private.raise_payment_alarm(text, text, uuid, jsonb) is
  'Raises an alarm once and mails every platform admin. The same kind and subject is the same alarm.';

-- From reports to a state --------------------------------------------------------------------------------------------

create function private.apply_checkout(checkout uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.checkouts;
  fn text;
begin
  select x.* into c from public.checkouts x where x.id = checkout for update;
  select p.apply_fn into fn from private.payment_purposes p where p.purpose = c.purpose;
  -- What was bought may refuse to follow; that the payment arrived is kept all the same, and the job tries again.
  begin
    execute pg_catalog.format('select private.%I($1)', fn) using c;
    update public.checkouts x set applied_at = now(), apply_error = null where x.id = c.id;
    update private.payment_alarms a set resolved_at = now()
    where a.kind = 'stuck' and a.subject = 'checkout:' || c.id and a.resolved_at is null;
  exception when others then
    update public.checkouts x set applied_at = null, apply_error = left(sqlerrm, 300) where x.id = c.id;
  end;
end
$$;
comment on function private.apply_checkout(uuid) is 'Makes what was bought follow from the state of its checkout, by the function of its purpose.';

create function private.settle_checkout(checkout uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.checkouts;
  said record;
  became text;
begin
  select x.* into c from public.checkouts x where x.id = checkout for update;
  select min(w.occurred_at) filter (where w.facts ->> 'kind' = 'paid') as paid_at,
    max(w.occurred_at) filter (where w.facts ->> 'kind' = 'pending') as pending_at,
    max(w.occurred_at) filter (where w.facts ->> 'kind' = 'failed') as failed_at,
    max(w.facts ->> 'reason') filter (where w.facts ->> 'kind' = 'failed') as reason,
    bool_or(w.facts ->> 'kind' = 'expired') as expired,
    bool_or(w.facts ->> 'kind' = 'cancelled') as cancelled,
    coalesce(max((w.facts ->> 'refunded_minor')::bigint) filter (where w.facts ->> 'kind' = 'refunded'), 0) as refunded,
    bool_or(w.facts ->> 'kind' = 'disputed') and not bool_or(w.facts ->> 'kind' in ('dispute_won', 'dispute_lost')) as disputed,
    bool_or(w.facts ->> 'kind' = 'dispute_lost') as lost
  into said from private.webhook_inbox w where w.checkout_id = c.id and w.error is null and w.facts is not null;
  became := case
    when said.paid_at is not null then case
      when said.lost or said.refunded >= c.amount_minor then 'refunded'
      when said.disputed then 'disputed'
      when said.refunded > 0 then 'partly_refunded'
      else 'paid' end
    when said.failed_at >= coalesce(said.pending_at, '-infinity') then 'failed'
    when said.pending_at is not null then 'pending'
    when said.expired or c.created_at < now() - interval '25 hours' then 'expired'
    when said.cancelled or c.cancelled_at is not null then 'cancelled'
    when c.provider_ref is not null then 'open'
    else 'created' end;
  update public.checkouts x set state = became, paid_at = said.paid_at,
    refunded_minor = case when said.paid_at is null then 0 when said.lost then c.amount_minor else least(said.refunded, c.amount_minor) end,
    failure = case when became = 'failed' then left(said.reason, 200) end, applied_at = null
  where x.id = c.id;
  if became = 'disputed' then
    perform private.raise_payment_alarm('disputed', 'checkout:' || c.id, c.id,
      jsonb_build_object('title', c.title, 'amount_minor', c.amount_minor, 'currency', c.currency));
  end if;
  perform private.apply_checkout(c.id);
end
$$;
comment on function private.settle_checkout(uuid) is
  'Computes the state of a checkout from all believed events of it, whatever order they came in, and applies it. What was paid once counts as paid after a failure, and as refunded after a refund or a lost dispute.';

create function private.why_not_believed(c public.checkouts, provider text, facts jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when c.provider <> why_not_believed.provider then 'It comes from another provider than the checkout was opened with.'
    when facts ->> 'session' is not null and c.provider_ref is not null and facts ->> 'session' <> c.provider_ref
      then 'It names another session than the checkout.'
    when facts ->> 'currency' is not null and upper(facts ->> 'currency') <> c.currency then 'It names another currency than the checkout.'
    when facts ->> 'kind' in ('paid', 'pending') and facts ->> 'amount_minor' is not null and (facts ->> 'amount_minor')::bigint
      <> case when c.starts_at is null then c.amount_minor else 0 end then 'It names another amount than the checkout.'
    when (facts ->> 'amount_minor')::bigint < 0 or (facts ->> 'refunded_minor')::bigint < 0 then 'It names an amount below nothing.'
  end
$$;
comment on function private.why_not_believed(public.checkouts, text, jsonb) is 'Why a signed event is not believed of this checkout; null when it is.';

create function private.as_uuid(value text) returns uuid
  language sql immutable set search_path = ''
as $$ select case when value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end $$;
comment on function private.as_uuid(text) is 'A text as uuid; null when it is none.';

create function private.checkout_of(provider text, facts jsonb) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select c.id from public.checkouts c where c.provider = checkout_of.provider and c.provider_ref = checkout_of.facts ->> 'session'),
    (select c.id from public.checkouts c where c.id = private.as_uuid(checkout_of.facts ->> 'checkout')),
    (select w.checkout_id from private.webhook_inbox w
     where w.provider = checkout_of.provider and w.checkout_id is not null and w.error is null
       and (w.facts ->> 'subscription' = checkout_of.facts ->> 'subscription' or w.facts ->> 'payment' = checkout_of.facts ->> 'payment')
     order by w.id limit 1))
$$;
comment on function private.checkout_of(text, jsonb) is
  'Which checkout an event is about: by the provider''s session, by our own id that the provider was given, or by a payment or subscription that another event told us of.';

create function private.apply_waiting_events(waiting_provider text, only_row bigint default null) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  w private.webhook_inbox;
  c public.checkouts;
  why text;
  applied int := 0;
  linked boolean;
begin
  loop
    linked := false;
    for w in select x.* from private.webhook_inbox x
      where x.provider = waiting_provider and x.applied_at is null and x.error is null and x.facts is not null
      order by (x.id = only_row) is true desc, x.id for update loop
      if w.facts ->> 'kind' = 'ignored' then
        update private.webhook_inbox x set applied_at = clock_timestamp() where x.id = w.id;
        continue;
      end if;
      select x.* into c from public.checkouts x where x.id = private.checkout_of(w.provider, w.facts) for update;
      -- What names its payment by a word that only a later event explains waits for that event.
      continue when c.id is null;
      why := private.why_not_believed(c, w.provider, w.facts);
      if why is not null then
        update private.webhook_inbox x set checkout_id = c.id, error = why where x.id = w.id;
        perform private.raise_payment_alarm('refused', 'event:' || w.id, c.id, jsonb_build_object('type', w.type, 'why', why));
        continue;
      end if;
      update public.checkouts x set provider = w.provider, provider_ref = coalesce(x.provider_ref, w.facts ->> 'session'),
        payment_ref = coalesce(x.payment_ref, w.facts ->> 'payment'),
        subscription_ref = coalesce(x.subscription_ref, w.facts ->> 'subscription'),
        customer_ref = coalesce(x.customer_ref, w.facts ->> 'customer')
      where x.id = c.id;
      update private.webhook_inbox x set checkout_id = c.id, applied_at = clock_timestamp() where x.id = w.id;
      update private.payment_alarms a set resolved_at = now() where a.kind = 'stuck' and a.subject = 'event:' || w.id and a.resolved_at is null;
      perform private.settle_checkout(c.id);
      applied := applied + 1;
      linked := true;
    end loop;
    exit when not linked;
  end loop;
  return applied;
end
$$;
comment on function private.apply_waiting_events(text, bigint) is
  'Applies every event of a provider whose checkout is known by now, once each; answers how many.';

-- Ways in of the function payments, which has checked signatures ------------------------------------------------------

create function public.store_payment_event(provider text, event_id text, type text, occurred_at timestamptz, payload jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  w private.webhook_inbox;
begin
  insert into private.webhook_inbox as x (provider, event_id, type, occurred_at, payload)
  values (store_payment_event.provider, store_payment_event.event_id, left(store_payment_event.type, 100), store_payment_event.occurred_at, store_payment_event.payload)
  on conflict on constraint webhook_inbox_provider_event_id_key do update set times = x.times + 1
  returning x.* into w;
  return jsonb_build_object('row', w.id, 'times', w.times, 'settled', w.applied_at is not null or w.error is not null);
end
$$;
comment on function public.store_payment_event(text, text, text, timestamptz, jsonb) is
  'Stores a signed event before anything follows from it: {row, times it came, settled: nothing is left to do}.';

create function public.apply_payment_event(inbox_row bigint, facts jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  w private.webhook_inbox;
begin
  update private.webhook_inbox x set facts = coalesce(x.facts, apply_payment_event.facts) where x.id = inbox_row returning x.* into w;
  -- One at a time for each provider: an event may link others that wait, in any order.
  perform pg_advisory_xact_lock(pg_catalog.hashtextextended('payments:' || w.provider, 0));
  perform private.apply_waiting_events(w.provider, w.id);
  select x.* into w from private.webhook_inbox x where x.id = inbox_row;
  return jsonb_build_object('applied', w.applied_at is not null, 'error', w.error, 'checkout_id', w.checkout_id);
end
$$;
comment on function public.apply_payment_event(bigint, jsonb) is
  'Applies a stored event with what it says, and those that waited for it: {applied, error, checkout_id}. Twice is once.';

create function public.attach_checkout(checkout_id uuid, provider text, provider_ref text, page_url text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.checkouts;
begin
  update public.checkouts x set provider = attach_checkout.provider, provider_ref = attach_checkout.provider_ref,
    page_url = attach_checkout.page_url, state = 'open'
  where x.id = attach_checkout.checkout_id and x.provider_ref is null and x.state = 'created';
  select x.* into c from public.checkouts x where x.id = attach_checkout.checkout_id;
  return jsonb_build_object('id', c.id, 'page_url', c.page_url, 'provider', c.provider, 'state', c.state);
end
$$;
comment on function public.attach_checkout(uuid, text, text, text) is
  'Remembers where a checkout is paid; the first session stays: {id, page_url, provider, state}.';

create function public.checkout_to_open(checkout_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select to_jsonb(c) - 'apply_error' || jsonb_build_object('customer', (
    select x.customer_ref from public.checkouts x
    where x.user_id = c.user_id and x.provider = 'stripe' and x.customer_ref is not null order by x.created_at desc limit 1))
  from public.checkouts c where c.id = checkout_to_open.checkout_id
$$;
comment on function public.checkout_to_open(uuid) is 'All of a checkout, and by what name the provider knows its payer already, for the function payments, which opens a session for it.';

create function public.payment_work() returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.checkouts c set state = 'expired' where c.state in ('created', 'open') and c.created_at < now() - interval '25 hours';
  perform private.apply_checkout(c.id) from public.checkouts c where c.paid_at is not null and c.applied_at is null;
  perform private.raise_payment_alarm('stuck', 'checkout:' || c.id, c.id, jsonb_build_object('title', c.title, 'why', c.apply_error))
  from public.checkouts c where c.paid_at is not null and c.applied_at is null and exists (
    select from private.webhook_inbox w where w.checkout_id = c.id and w.error is null and w.facts ->> 'kind' = 'paid'
      and w.received_at < clock_timestamp() - interval '60 seconds');
  perform private.raise_payment_alarm('stuck', 'event:' || w.id, w.checkout_id, jsonb_build_object('type', w.type))
  from private.webhook_inbox w where w.applied_at is null and w.error is null and w.received_at < clock_timestamp() - interval '60 seconds'
    and (w.facts is null or w.facts ->> 'kind' in ('paid', 'renewed'));
  perform private.raise_payment_alarm('act_failed', 'act:' || a.id, a.checkout_id, jsonb_build_object('act', a.act, 'why', a.error))
  from private.payment_acts a where a.done_at is null and a.attempts >= 5;
  return jsonb_build_object(
    'events', (select coalesce(jsonb_agg(jsonb_build_object('row', w.id, 'provider', w.provider, 'payload', w.payload) order by w.id), '[]')
      from (select x.* from private.webhook_inbox x where x.applied_at is null and x.error is null and x.facts is null
        and x.received_at < clock_timestamp() - interval '5 seconds' order by x.id limit 50) w),
    'acts', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'act', a.act, 'amount_minor', a.amount_minor, 'key', a.idempotency_key,
        'checkout', to_jsonb(c) - 'apply_error') order by a.created_at), '[]')
      from (select x.* from private.payment_acts x where x.done_at is null and x.not_before <= now() and x.attempts < 12
        order by x.created_at limit 20) a join public.checkouts c on c.id = a.checkout_id),
    'test_events', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'event', t.event) order by t.due_at, t.created_at), '[]')
      from (select x.* from private.test_events x where x.sent_at is null and x.due_at <= now() order by x.due_at, x.created_at limit 50) t));
end
$$;
comment on function public.payment_work() is
  'For the job: tries stuck payments again, raises alarms, and answers what is left to do: {events stored but not read, acts to ask of providers, test_events that are due}.';

create function public.finish_payment_act(act_id uuid, failure text default null) returns void
  language sql volatile security definer set search_path = ''
as $$
  update private.payment_acts a
  set attempts = a.attempts + 1, error = left(failure, 300), done_at = case when failure is null then now() end,
    not_before = now() + least(interval '1 hour', interval '10 seconds' * (2 ^ a.attempts))
  where a.id = act_id and a.done_at is null
$$;
comment on function public.finish_payment_act(uuid, text) is 'Ends an act, or puts it off after a failure: 10 seconds, doubled each time.';

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

-- Gapless numbers ----------------------------------------------------------------------------------------------------

create table private.invoice_counters (
  issuer text not null check (char_length(issuer) between 1 and 60),
  year   int not null check (year between 2000 and 2200),
  last   int not null check (last >= 1),
  primary key (issuer, year)
);
comment on table private.invoice_counters is
  'The last number of each issuer (''platform'', or the id of an organisation) and year. Its row is the lock: a number is taken in the transaction that writes the invoice, so none is lost and none stands twice.';
alter table private.invoice_counters enable row level security;
revoke all on private.invoice_counters from public;

create function private.next_invoice_number(issuer text, year int) returns int
  language sql volatile security definer set search_path = ''
as $$
  insert into private.invoice_counters as n (issuer, year, last) values (next_invoice_number.issuer, next_invoice_number.year, 1)
  on conflict on constraint invoice_counters_pkey do update set last = n.last + 1 returning n.last
$$;
comment on function private.next_invoice_number(text, int) is
  'The next number of an issuer in a year, without gaps: call it in the transaction that writes the invoice, last, since others wait.';

revoke execute on function private.request_refund(uuid, bigint, text), private.raise_payment_alarm(text, text, uuid, jsonb), private.apply_checkout(uuid),
  private.settle_checkout(uuid), private.why_not_believed(public.checkouts, text, jsonb), private.as_uuid(text), private.checkout_of(text, jsonb),
  private.apply_waiting_events(text, bigint), private.open_checkout(public.checkouts), private.opened_checkout(public.checkouts),
  private.next_invoice_number(text, int) from public;
revoke execute on function public.store_payment_event(text, text, text, timestamptz, jsonb), public.apply_payment_event(bigint, jsonb),
  public.attach_checkout(uuid, text, text, text), public.checkout_to_open(uuid), public.payment_work(), public.finish_payment_act(uuid, text),
  public.cancel_checkout(uuid), public.plan_test_events(uuid, jsonb), public.finish_test_event(uuid), public.test_checkout(uuid) from public, anon, authenticated;
grant execute on function public.store_payment_event(text, text, text, timestamptz, jsonb), public.apply_payment_event(bigint, jsonb),
  public.attach_checkout(uuid, text, text, text), public.checkout_to_open(uuid), public.payment_work(), public.finish_payment_act(uuid, text),
  public.plan_test_events(uuid, jsonb), public.finish_test_event(uuid) to service_role;
grant execute on function public.cancel_checkout(uuid) to authenticated;
grant execute on function public.test_checkout(uuid) to anon, authenticated;
