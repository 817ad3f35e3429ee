create or replace function public.payment_work() returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.checkouts c set state = 'expired' where c.state in ('created', 'open') and c.created_at < now() - interval '25 hours';
  perform private.remind_of_trials();
  perform private.apply_checkout(c.id) from public.checkouts c where c.paid_at is not null and c.applied_at is null;
  perform private.ask_for_card_refunds();
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
  'For the job: tries stuck payments again, turns promised refunds of cards into acts, raises alarms, and answers what is left to do: {events stored but not read, acts to ask of providers, test_events that are due}.';
revoke execute on function public.payment_work() from public, anon, authenticated;
