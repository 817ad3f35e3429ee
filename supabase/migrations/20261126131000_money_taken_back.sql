-- Domain: tickets
-- Card money that went back without the host: only what it paid for is taken. As long as something of an order is paid, its
-- tickets hold, and the host is told and decides.

alter table public.orders add column taken_back_minor bigint not null default 0 constraint orders_taken_back_range check (taken_back_minor >= 0);
comment on column public.orders.taken_back_minor is
  'What the card provider or a bank gave back without the host, of which the host has not decided what becomes of the tickets. 0: nothing is to decide.';
grant select (taken_back_minor) on public.orders to authenticated;

create function private.tell_host(o public.orders, kind text, details jsonb, once text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.queue_notice(tell_host.kind, u.email::extensions.citext, p.full_name,
    jsonb_build_object('event', e.name, 'event_id', e.id, 'order_id', o.id, 'reference', o.reference, 'currency', o.currency) || tell_host.details, once)
  from public.events e join auth.users u on u.id = e.user_id left join public.profiles p on p.id = e.user_id
  -- Who did it knows it.
  where e.id = o.event_id and u.email_confirmed_at is not null and u.id is distinct from auth.uid();
end
$$;
comment on function private.tell_host(public.orders, text, jsonb, text) is
  'Queues one mail about an order to the account that made its event, unless it is the caller. once: what makes it unique.';

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

create function public.keep_order_tickets(order_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders := private.host_order(keep_order_tickets.order_id, 'money');
begin
  if o.taken_back_minor > 0 then
    update public.orders x set taken_back_minor = 0 where x.id = o.id;
    perform private.audit(o.org_id, 'keep_order_tickets', 'orders', o.id, null, jsonb_build_object('amount_minor', o.taken_back_minor));
  end if;
end
$$;
comment on function public.keep_order_tickets(uuid) is
  'The host has seen that card money of an order went back, and its tickets stay as they are. Once more changes nothing. 404 order_not_found, 42501.';

create or replace function public.refund_order(order_id uuid, units jsonb default null, percent int default null, amount_minor bigint default null, reason text default null,
    paid_out boolean default true, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders := private.host_order(refund_order.order_id, 'money');
  scope text := 'refund:' || o.id;
  body jsonb := jsonb_build_object('units', refund_order.units, 'percent', refund_order.percent, 'amount', refund_order.amount_minor, 'reason', refund_order.reason);
  answer jsonb := private.earlier_answer(scope, idempotency_key, body);
  why text;
begin
  if answer is not null then
    return answer;
  elsif refund_order.percent not between 0 and 100 then
    perform private.refuse(422, 'percent', 'Between 0 and 100 per cent come back.');
  end if;
  why := private.one_line(to_jsonb(refund_order.reason), 200, 'reason', 'Use 200 characters or fewer.');
  if refund_order.amount_minor is not null then
    if refund_order.amount_minor <= 0 or refund_order.units is not null then
      perform private.refuse(422, 'amount_minor', 'Pay back an amount, or give tickets back.');
    elsif o.state not in ('paid', 'partially_refunded') or refund_order.amount_minor > o.paid_minor - o.refunded_minor then
      perform private.refuse(422, 'amount_minor', 'That is more than was paid.', jsonb_build_object('paid_minor', o.paid_minor - o.refunded_minor));
    end if;
    o := private.credit(o, refund_order.amount_minor, why, null, null);
    o := private.pay_back(o, refund_order.amount_minor, why, coalesce(refund_order.paid_out, true));
    update public.orders x set state = 'partially_refunded' where x.id = o.id returning x.* into o;
    perform private.tell_buyer(o, 'order_refunded', jsonb_build_object('amount_minor', refund_order.amount_minor, 'done', coalesce(refund_order.paid_out, true), 'once', o.row_version));
    answer := jsonb_build_object('state', o.state, 'amount_minor', refund_order.amount_minor, 'pay_back_minor', refund_order.amount_minor, 'ended', 0);
  else
    answer := private.give_back(o, refund_order.units, refund_order.percent, why, coalesce(refund_order.paid_out, true));
    -- Which tickets end has been decided by this.
    update public.orders x set taken_back_minor = 0 where x.id = o.id and x.taken_back_minor > 0;
  end if;
  perform private.audit(o.org_id, 'refund_order', 'orders', o.id, null, body || answer);
  return private.keep_answer(scope, idempotency_key, body, answer);
end
$$;

revoke execute on function private.tell_host(public.orders, text, jsonb, text) from public;
revoke execute on function public.keep_order_tickets(uuid) from public, anon, authenticated;
grant execute on function public.keep_order_tickets(uuid) to authenticated;

insert into private.mail_previews (template) values ('host_money_back');
