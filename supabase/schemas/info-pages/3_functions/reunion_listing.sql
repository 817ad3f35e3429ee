create or replace function public.reunion_listing(listing_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  l public.reunion_listings;
  ev public.events;
  oi public.open_invitations;
begin
  select x.* into l from public.reunion_listings x where x.id = reunion_listing.listing_id and x.state = 'on';
  select e.* into ev from public.events e where e.id = l.event_id and e.status in ('live', 'paused') and (e.ends_at is null or e.ends_at > now());
  if ev.id is null then
    return private.answer_error(404, 'reunion_not_found', 'This reunion is not listed, or not any more.');
  end if;
  select o.* into oi from public.open_invitations o where o.event_id = ev.id;
  return private.listing_view(l, ev) || jsonb_build_object('host', private.host_words(ev) ->> 'name',
    'token', case when oi.state = 'on' then private.issue_showcase_link(oi) end);
end
$$;
comment on function public.reunion_listing(uuid) is
  'One listed reunion: private.listing_view with the host''s name and the token of its open invitation, by which one asks to join, while that is on. 404 reunion_not_found as a body.';
revoke execute on function public.reunion_listing(uuid) from public, anon, authenticated;
grant execute on function public.reunion_listing(uuid) to anon, authenticated;
