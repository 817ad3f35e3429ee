create or replace function private.apply_order_checkout(c public.checkouts) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders;
  p public.order_payments;
  outside bigint;
  refund uuid;
  ends boolean;
  why constant text := 'Paid back by the bank of the card';
begin
  select x.* into o from public.orders x where x.id = c.subject_id for update;
  if c.paid_at is null or o.id is null then
    -- Not paid, or not yet: the order has its own time.
    return;
  end if;
  select x.* into p from public.order_payments x where x.provider = 'card' and x.provider_ref = c.id::text;
  if p.id is null then
    begin
      perform private.apply_payment(o, 'card', c.id::text, c.amount_minor, c.paid_at::date, null);
    exception when sqlstate 'PT409' or sqlstate 'PT422' then
      -- Too late: paid otherwise, ended, or no room any more. The money goes back, and is no part of the order's.
      insert into public.order_payments (order_id, event_id, provider, provider_ref, amount_minor, currency, state, received_on)
      values (o.id, o.event_id, 'card', c.id::text, c.amount_minor, c.currency, 'cancelled', c.paid_at::date);
      if c.amount_minor > c.refunded_minor then
        perform private.request_refund(c.id, c.amount_minor - c.refunded_minor, 'order-late:' || c.id);
      end if;
      perform private.tell_buyer(o, 'order_refunded', jsonb_build_object('amount_minor', c.amount_minor, 'done', false, 'once', 'late:' || c.id));
    end;
    select x.* into p from public.order_payments x where x.provider = 'card' and x.provider_ref = c.id::text;
    select x.* into o from public.orders x where x.id = o.id;
  end if;
  if p.state <> 'confirmed' then
    return;
  end if;
  -- More went back than was asked for here: by hand at the provider, or after a lost dispute.
  outside := c.refunded_minor - coalesce((select sum(r.amount_minor) from public.order_refunds r where r.payment_id = p.id and r.state <> 'failed'), 0);
  if outside > 0 then
    insert into public.order_refunds (order_id, payment_id, event_id, provider, amount_minor, currency, reason, state, done_at)
    values (o.id, p.id, o.event_id, 'card', outside, o.currency, why, 'done', now()) returning id into refund;
    update public.orders x set refunded_minor = x.refunded_minor + outside where x.id = o.id returning x.* into o;
    perform private.book(o, 'refund', refund, array['receivable', 'card'], array[outside, -outside]);
    if o.state in ('paid', 'partially_refunded') then
      ends := o.refunded_minor = o.paid_minor;
      if ends then
        perform private.give_back(o, null, 100, why, false);
        update public.orders x set taken_back_minor = 0 where x.id = o.id;
      else
        o := private.credit(o, least(outside, o.total_minor - o.credited_minor), why, null, null);
        update public.orders x set state = 'partially_refunded', taken_back_minor = x.taken_back_minor + outside where x.id = o.id;
      end if;
      perform private.tell_host(o, 'host_money_back', jsonb_build_object('amount_minor', outside, 'ended', ends), refund::text);
    end if;
  end if;
  update public.order_refunds r set state = 'done', done_at = now()
  from (select x.id, sum(x.amount_minor) over (order by x.state = 'pending', x.created_at, x.id) as so_far
    from public.order_refunds x where x.payment_id = p.id and x.state <> 'failed') s
  where r.id = s.id and r.state = 'pending' and s.so_far <= c.refunded_minor;
end
$$;
comment on function private.apply_order_checkout(public.checkouts) is
  'Makes an order follow from the card payment for it, any number of times: paid once counts once; what comes too late goes back; what the provider gave back is noted. Without any money left the order ends; with some of it left its tickets hold, and the host decides.';
revoke execute on function private.apply_order_checkout(public.checkouts) from public;
