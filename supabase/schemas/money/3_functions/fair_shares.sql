create or replace function public.fair_shares(event_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(fair_shares.event_id, 'read');
begin
  return jsonb_build_object('currency', (private.ticket_settings_of(ev)).currency,
    'came_in_minor', (select coalesce(sum(o.paid_minor - o.refunded_minor), 0) from public.orders o where o.event_id = ev.id),
    'sizes', (select coalesce(jsonb_agg(jsonb_build_object('people', x.people, 'average_minor', x.average) order by x.people), '[]')
      from (select s.people, private.average_share(ev.id, s.people) as average
        from (select distinct y.people from private.household_shares(ev.id) y) s) x
      where x.average is not null));
end
$$;
comment on function public.fair_shares(uuid) is
  'What came in at an event, and what households of a size give on average: {currency, came_in_minor, sizes: [{people, average_minor}]}. Sizes of fewer than five households are left out. 404 event_not_found, 42501.';
revoke execute on function public.fair_shares(uuid) from public, anon, authenticated;
grant execute on function public.fair_shares(uuid) to authenticated;
