create or replace function private.listing_view(l public.reunion_listings, ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', l.id, 'kind', l.kind, 'name', l.name, 'place', l.place, 'year_from', l.year_from, 'year_to', l.year_to, 'words', l.words,
    'noun', t.noun, 'event_type_id', ev.event_type_id, 'start_date', ev.start_date, 'end_date', ev.end_date,
    'asks', coalesce((select private.open_invitation_state(oi, ev) from public.open_invitations oi where oi.event_id = ev.id), 'closed'))
  from public.event_types t where t.id = ev.event_type_id
$$;
comment on function private.listing_view(public.reunion_listings, public.events) is
  'A reunion as the finder shows it: what the host wrote for it, the kind of event, its days, and whether one can ask to join (asks: open, not_yet, closed, over, cancelled). No person, no address.';
revoke execute on function private.listing_view(public.reunion_listings, public.events) from public;
