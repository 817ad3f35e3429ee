-- Domain: venues
-- The link of a venue: a committee looks at it, votes and leaves a word without an account.

alter table public.share_tokens drop constraint share_tokens_kind_check;
alter table public.share_tokens add constraint share_tokens_kind_check check (kind in ('rsvp', 'unsubscribe', 'showcase', 'venue'));
comment on column public.share_tokens.target_id is 'rsvp: the invitation; unsubscribe: the person; showcase: the event; venue: the venue''s link.';

create table public.venue_links (
  id            uuid primary key default gen_random_uuid(),
  venue_id      uuid not null unique references public.venues (id) on delete cascade,
  org_id        uuid not null references public.orgs (id) on delete cascade,
  state         text not null default 'on' constraint venue_links_state_known check (state in ('on', 'off')),
  note          text constraint venue_links_note_length check (char_length(btrim(note)) between 1 and 500),
  token_version int not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
comment on table public.venue_links is 'The link by which people without an account see a venue and vote on it. Written by share_venue().';
comment on column public.venue_links.token_version is 'Part of the signed content of the link; a new link raises it, which ends the old one.';
create index venue_links_org_idx on public.venue_links (org_id);
create trigger venue_links_org before insert or update of venue_id on public.venue_links for each row execute function private.inherit_org('venues', 'venue_id');
create trigger venue_links_freeze before update on public.venue_links for each row execute function private.freeze('id', 'venue_id', 'org_id', 'created_at');
create trigger venue_links_touch before update on public.venue_links for each row execute function private.touch();
alter table public.venue_links enable row level security;
revoke all on public.venue_links from anon, authenticated;
grant select on public.venue_links to authenticated;
create policy venue_links_select_reader on public.venue_links for select to authenticated using (org_id = any ((select private.my_orgs('read'))::uuid[]));

create table public.venue_votes (
  id         uuid primary key default gen_random_uuid(),
  link_id    uuid not null references public.venue_links (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  name       text not null constraint venue_votes_name_length check (char_length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  answer     text not null constraint venue_votes_answer_known check (answer in ('yes', 'maybe', 'no')),
  comment    text constraint venue_votes_comment_length check (char_length(btrim(comment)) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.venue_votes is 'What somebody with the link thinks of a venue. One a name: who answers again changes it. Written by vote_on_venue().';
create unique index venue_votes_name_idx on public.venue_votes (link_id, lower(btrim(name)));
create index venue_votes_list_idx on public.venue_votes (link_id, created_at, id);
create index venue_votes_org_idx on public.venue_votes (org_id);
create trigger venue_votes_org before insert or update of link_id on public.venue_votes for each row execute function private.inherit_org('venue_links', 'link_id');
create trigger venue_votes_freeze before update on public.venue_votes for each row execute function private.freeze('id', 'link_id', 'org_id', 'created_at');
create trigger venue_votes_touch before update on public.venue_votes for each row execute function private.touch();
alter table public.venue_votes enable row level security;
revoke all on public.venue_votes from anon, authenticated;
grant select on public.venue_votes to authenticated;
create policy venue_votes_select_reader on public.venue_votes for select to authenticated using (org_id = any ((select private.my_orgs('read'))::uuid[]));

create function private.end_venue_links() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.share_tokens t where t.kind = 'venue' and t.target_id = old.id;
    return old;
  elsif new.state = 'off' or new.token_version <> old.token_version then
    update public.share_tokens t set revoked_at = now() where t.kind = 'venue' and t.target_id = old.id and t.revoked_at is null;
  end if;
  return new;
end
$$;
comment on function private.end_venue_links() is 'A link that is turned off, renewed or gone opens nothing any more.';
create trigger venue_links_end after update or delete on public.venue_links for each row execute function private.end_venue_links();

create function private.issue_venue_link(link public.venue_links) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.link_token('venue:' || link.id || ':' || link.token_version);
begin
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('venue', link.id, link.org_id, private.token_hash(token), '{vote}')
  on conflict (token_hash) do update set revoked_at = null;
  return token;
end
$$;
comment on function private.issue_venue_link(public.venue_links) is 'The token of the link''s present version, made to work if it was not yet.';

create function public.share_venue(venue_id uuid, state text default 'on', note text default null, renew boolean default false) returns jsonb
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

create function public.venue_by_token(token text) returns jsonb
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

create function public.vote_on_venue(token text, name text, answer text, comment text default null) returns jsonb
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
revoke execute on function private.end_venue_links(), private.issue_venue_link(public.venue_links) from public;
revoke execute on function public.share_venue(uuid, text, text, boolean), public.venue_by_token(text), public.vote_on_venue(text, text, text, text)
  from public, anon, authenticated;
grant execute on function public.share_venue(uuid, text, text, boolean) to authenticated;
grant execute on function public.venue_by_token(text), public.vote_on_venue(text, text, text, text) to anon, authenticated;
