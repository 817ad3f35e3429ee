create or replace function private.invoice_payments(c public.checkouts) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  paid record;
  made uuid;
  billed jsonb;
  y int;
begin
  select jsonb_build_object('name', coalesce(b.name, c.payer_name, ''), 'address', b.address, 'tax_number', b.tax_number, 'email', c.payer_email::text)
  into billed from (select 1) one left join public.billing_details b on b.user_id = c.user_id;
  for paid in
    -- The session and the provider's own invoice report one payment: it is one invoice.
    select coalesce(w.facts ->> 'invoice', w.facts ->> 'session', 'checkout') as key, min(w.occurred_at) as at,
      max((w.facts ->> 'amount_minor')::bigint) as amount, min((w.facts ->> 'period_start')::timestamptz) as period_start,
      max((w.facts ->> 'period_end')::timestamptz) as period_end
    from private.webhook_inbox w
    where w.checkout_id = c.id and w.error is null and w.facts ->> 'kind' in ('paid', 'renewed') and (w.facts ->> 'amount_minor')::bigint > 0
    group by 1 order by 2, 1
  loop
    continue when exists (select from public.plan_invoices i where i.checkout_id = c.id and i.payment_key = paid.key);
    y := extract(year from now() at time zone 'UTC');
    insert into public.plan_invoices (year, number, user_id, checkout_id, payment_key, bill_to, title, amount_minor, currency, period_start, period_end, paid_at)
    values (y, private.next_invoice_number('platform', y), c.user_id, c.id, paid.key, billed, c.title, paid.amount, c.currency,
      paid.period_start, paid.period_end, paid.at)
    returning id into made;
    if c.payer_email is not null then
      perform private.queue_notice('plan_invoice', c.payer_email, c.payer_name, (
        select jsonb_build_object('number', private.invoice_number(i), 'title', i.title, 'amount_minor', i.amount_minor, 'currency', i.currency,
          'invoice_id', i.id) from public.plan_invoices i where i.id = made), made::text);
    end if;
  end loop;
  update public.plan_invoices i set refunded_minor = least(i.amount_minor, c.refunded_minor)
  where i.checkout_id = c.id and i.refunded_minor <> least(i.amount_minor, c.refunded_minor)
    and i.paid_at = (select max(n.paid_at) from public.plan_invoices n where n.checkout_id = c.id);
end
$$;
comment on function private.invoice_payments(public.checkouts) is
  'Writes the invoices that the payments of a checkout lack, each with its mail, and what was given back of the last one.';
revoke execute on function private.invoice_payments(public.checkouts) from public;
