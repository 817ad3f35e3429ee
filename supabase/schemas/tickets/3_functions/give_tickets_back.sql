create or replace function public.give_tickets_back(token text, units jsonb default null, expected_minor bigint default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.lock_order_by_secret(token);
  o public.orders;
  ev public.events;
  percent int;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  o := opened.o;
  select e.* into ev from public.events e where e.id = o.event_id;
  percent := private.refund_percent(o);
  if o.state = 'pending_payment' and o.paid_minor = 0 then
    o := private.end_order(o, 'cancelled');
    return private.order_view(o);
  elsif ev.starts_at <= now() then
    perform private.refuse(409, 'event_closed', 'The event has begun. Ask the host.');
  elsif percent = 0 then
    perform private.refuse(409, 'host_decides', 'The days on which money comes back by itself are over. Ask the host.');
  elsif give_tickets_back.expected_minor is not null
    and give_tickets_back.expected_minor <> (private.refund_quote(o, give_tickets_back.units, percent) ->> 'pay_back_minor')::bigint then
    perform private.refuse(409, 'sum_changed', 'What comes back is another sum by now. Look at it once more.');
  end if;
  perform private.give_back(o, give_tickets_back.units, percent, null, false);
  select x.* into o from public.orders x where x.id = o.id;
  return private.order_view(o);
end
$$;
comment on function public.give_tickets_back(text, jsonb, bigint) is
  'Gives an order or some of its tickets back by its link, [{line_id, unit}], as it was told before buying; what is not paid is cancelled. The money is promised until the host or the provider pays it out. Answers private.order_view. 404 link_not_found, 429 as bodies; 409 event_closed, host_decides, sum_changed, order_over, order_unpaid, already_ended; 422 units.';
revoke execute on function public.give_tickets_back(text, jsonb, bigint) from public, anon, authenticated;
grant execute on function public.give_tickets_back(text, jsonb, bigint) to anon, authenticated;
