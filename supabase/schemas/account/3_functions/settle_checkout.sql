create or replace function private.settle_checkout(checkout uuid) returns void
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
revoke execute on function private.settle_checkout(uuid) from public;
