create or replace function public.share_venue(venue_id uuid, state text default 'on', note text default null, renew boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  venue public.venues;
  link public.venue_links;
begin
  select v.* into venue from public.venues v
  where v.id = share_venue.venue_id and v.deleted_at is null and v.org_id = any (private.my_orgs('write'));
  if venue.id is null then
    perform private.refuse(404, 'venue_not_found', 'This venue does not exist, or you have no access to it.');
  end if;
  if share_venue.state is null or share_venue.state not in ('on', 'off') then
    perform private.refuse(422, 'state', 'A link is on or off.');
  end if;
  insert into public.venue_links as l (venue_id, state, note) values (venue.id, share_venue.state, nullif(btrim(share_venue.note), ''))
  on conflict on constraint venue_links_venue_id_key do update set state = excluded.state, note = excluded.note,
    token_version = l.token_version + share_venue.renew::int
  returning * into link;
  return jsonb_build_object('state', link.state, 'note', link.note, 'token', case link.state when 'on' then private.issue_venue_link(link) end);
end
$$;
comment on function public.share_venue(uuid, text, text, boolean) is
  'Turns the link of a venue on or off; renew ends the old one. Answers {state, note, token}. 404 venue_not_found, 422 state.';
revoke execute on function public.share_venue(uuid, text, text, boolean) from public, anon, authenticated;
grant execute on function public.share_venue(uuid, text, text, boolean) to authenticated;
