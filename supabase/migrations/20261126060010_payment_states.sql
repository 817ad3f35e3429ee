-- Domain: account
-- From what providers report to the state of a payment, in any order of reports, and the ways in of the function payments.

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
  perform private.remind_of_trials();
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

revoke execute on function private.apply_checkout(uuid), private.settle_checkout(uuid),
  private.why_not_believed(public.checkouts, text, jsonb), private.as_uuid(text), private.checkout_of(text, jsonb),
  private.apply_waiting_events(text, bigint) from public;
revoke execute on function public.store_payment_event(text, text, text, timestamptz, jsonb), public.apply_payment_event(bigint, jsonb),
  public.attach_checkout(uuid, text, text, text), public.checkout_to_open(uuid), public.payment_work(),
  public.finish_payment_act(uuid, text) from public, anon, authenticated;
grant execute on function public.store_payment_event(text, text, text, timestamptz, jsonb), public.apply_payment_event(bigint, jsonb),
  public.attach_checkout(uuid, text, text, text), public.checkout_to_open(uuid), public.payment_work(),
  public.finish_payment_act(uuid, text) to service_role;
