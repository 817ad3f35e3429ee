create or replace function public.vote_on_venue(token text, name text, answer text, comment text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  opened record := private.open_link('venue', token);
  link public.venue_links;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  select l.* into link from public.venue_links l where l.id = opened.target for update;
  if coalesce(char_length(btrim(vote_on_venue.name)), 0) not between 1 and 80 or vote_on_venue.name ~ '[[:cntrl:]]' then
    perform private.refuse(422, 'name', 'Enter your name, with at most 80 characters.');
  end if;
  if coalesce(vote_on_venue.answer, '') not in ('yes', 'maybe', 'no') then
    perform private.refuse(422, 'answer', 'Choose one of the three answers.');
  end if;
  if char_length(btrim(vote_on_venue.comment)) > 1000 then
    perform private.refuse(422, 'comment', 'Use 1000 characters or fewer.');
  end if;
  if 200 <= (select count(*) from public.venue_votes w where w.link_id = link.id)
    and not exists (select from public.venue_votes w where w.link_id = link.id and lower(btrim(w.name)) = lower(btrim(vote_on_venue.name))) then
    perform private.refuse(422, 'name', 'Two hundred people have voted already. Tell whoever sent you the link.');
  end if;
  insert into public.venue_votes (link_id, name, answer, comment)
  values (link.id, btrim(vote_on_venue.name), vote_on_venue.answer, nullif(btrim(vote_on_venue.comment), ''))
  on conflict (link_id, lower(btrim(name))) do update set answer = excluded.answer, comment = excluded.comment;
  return jsonb_build_object('voted', true);
end
$$;
comment on function public.vote_on_venue(text, text, text, text) is
  'Keeps what somebody with the link thinks: yes, maybe or no, with a word; who gives the same name again changes it. 404 link_not_found and 429 as bodies, 422 name, answer, comment.';
revoke execute on function public.vote_on_venue(text, text, text, text) from public, anon, authenticated;
grant execute on function public.vote_on_venue(text, text, text, text) to anon, authenticated;
