create or replace function public.venue_by_token(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_link('venue', token);
  link public.venue_links;
  venue public.venues;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  select l.* into link from public.venue_links l where l.id = opened.target;
  select v.* into venue from public.venues v where v.id = link.venue_id and v.deleted_at is null;
  if venue.id is null then
    return private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.');
  end if;
  return jsonb_build_object(
    'name', venue.name, 'address', venue.address, 'town', venue.town, 'description', venue.description, 'capacity', venue.capacity,
    'step_free', venue.step_free, 'accessible_wc', venue.accessible_wc, 'hearing_loop', venue.hearing_loop,
    'access_notes', venue.access_notes, 'parking', venue.parking, 'website', venue.website,
    'rate_minor', venue.rate_minor, 'rate_basis', venue.rate_basis, 'minimum_minor', venue.minimum_minor, 'currency', venue.currency,
    'organisation', (select o.name from public.orgs o where o.id = venue.org_id), 'note', link.note,
    'spaces', (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'seated', s.seated, 'rows_of', s.rows_of, 'standing', s.standing,
        'outdoors', s.outdoors) order by s.position, s.id), '[]')
      from public.venue_spaces s where s.venue_id = venue.id and s.deleted_at is null),
    'votes', (select coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'answer', x.answer, 'comment', x.comment) order by x.created_at, x.id), '[]')
      from (select w.* from public.venue_votes w where w.link_id = link.id order by w.created_at, w.id limit 200) x));
end
$$;
comment on function public.venue_by_token(text) is
  'What a committee sees of a venue by its link: facts, spaces, and how others have voted; no contact, booking or file. 404 link_not_found, 429 too_many_tries, as bodies.';
revoke execute on function public.venue_by_token(text) from public, anon, authenticated;
grant execute on function public.venue_by_token(text) to anon, authenticated;
