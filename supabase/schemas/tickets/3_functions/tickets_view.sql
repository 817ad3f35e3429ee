create or replace function private.tickets_view(ev public.events, inv public.invitations, w public.ticket_waits, hold text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders;
begin
  select x.* into o from public.orders x join public.share_tokens t on t.kind = 'order' and t.target_id = x.id and t.revoked_at is null
  where t.token_hash = private.token_hash(hold) and x.event_id = ev.id and x.placed_at is null;
  return jsonb_build_object(
    'event', private.event_words(ev), 'looks', private.invitation_looks(ev), 'host', private.host_words(ev), 'contact', private.contact_words(ev),
    'sale', private.sale_words(ev),
    'types', (select coalesce(jsonb_agg(private.type_view(t, ev) order by t.position, t.id), '[]') from public.ticket_types t
      where t.event_id = ev.id and t.deleted_at is null and t.visibility = 'public'),
    'household', case when inv.id is not null then jsonb_build_object(
      'name', coalesce((select h.name from public.households h where h.id = inv.household_id), (select p.full_name from public.persons p where p.id = inv.person_id)),
      'people', (select coalesce(jsonb_agg(jsonb_build_object('person_id', q.person_id, 'full_name', q.full_name, 'reply', a.reply,
          'fits', (select coalesce(jsonb_agg(t.id order by t.position, t.id), '[]') from public.ticket_types t where t.event_id = ev.id and t.deleted_at is null and t.visibility = 'public'
            and t.kind in ('free', 'paid') and t.named and private.fits_age(q.person_id, t.min_age, t.max_age, ev))) order by q.sort), '[]')
        from private.invited_people(inv) q left join public.rsvps r on r.invitation_id = inv.id left join public.rsvp_people a on a.rsvp_id = r.id and a.person_id = q.person_id),
      'orders', (select coalesce(jsonb_agg(jsonb_build_object('reference', x.reference, 'state', x.state, 'token', private.order_token(x)) order by x.placed_at), '[]')
        from public.orders x where x.invitation_id = inv.id and x.placed_at is not null and x.state not in ('expired', 'cancelled'))) end,
    'waiting', (select count(*) from public.ticket_waits x where x.event_id = ev.id and x.state in ('waiting', 'offered')),
    'offer', case when w.id is not null then jsonb_build_object('state', w.state, 'quantity', w.quantity, 'lines', w.lines, 'until', w.offered_until,
      'ahead', (select count(*) from public.ticket_waits x where x.event_id = ev.id and x.state in ('waiting', 'offered') and x.created_at < w.created_at)) end,
    'hold', case when o.id is not null then private.hold_view(o) end,
    'now', now());
end
$$;
comment on function private.tickets_view(public.events, public.invitations, public.ticket_waits, text) is
  'The page that sells: {event, looks, host, contact, sale, types, household, waiting, offer, hold, now}. Names of the own household only.';
revoke execute on function private.tickets_view(public.events, public.invitations, public.ticket_waits, text) from public;
