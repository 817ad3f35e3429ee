create or replace function private.check_paid_tickets(ev public.events) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  allowed bigint := private.event_limit(ev.id, 'paid_tickets_event');
  offered bigint;
  endless boolean;
begin
  select coalesce(sum(x.size), 0), coalesce(bool_or(x.size is null), false) into offered, endless
  from (select distinct on (coalesce(p.id, t.id)) p.size
    from public.ticket_types t
    left join lateral (select part.pool_id from public.package_items i join public.ticket_types part on part.id = i.ticket_type_id
      where i.package_type_id = t.id and part.pool_id is not null) of_part on t.kind = 'package' and t.pool_id is null
    left join public.capacity_pools p on p.id = coalesce(t.pool_id, of_part.pool_id)
    where t.event_id = ev.id and t.deleted_at is null and t.kind in ('paid', 'package')) x;
  if endless then
    perform private.refuse(422, 'places', 'Say how many there are: paid tickets have a number.');
  elsif offered > allowed then
    perform private.refuse(402, 'plan_limit_paid_tickets_event', format('Your plan has room for %s paid tickets in one event, and these would be %s. Offer fewer',
      private.amount_text(allowed), private.amount_text(offered)) || private.or_larger_plan(ev.org_id, 'paid_tickets_event'),
      jsonb_build_object('limit', allowed, 'offered', offered));
  end if;
end
$$;
comment on function private.check_paid_tickets(public.events) is
  'The plan limits what a host puts on sale, never what a guest buys: paid places of an event, shared ones counted once. 402 plan_limit_paid_tickets_event {limit, offered}, 422 places.';
revoke execute on function private.check_paid_tickets(public.events) from public;
