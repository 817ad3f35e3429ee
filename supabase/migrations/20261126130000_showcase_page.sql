-- Domain: rsvp
-- The page of an open invitation shows an information page, too: one that the host chooses among those of the event that
-- guests read already. Nothing of a draft is ever shown, and what leaves the guests leaves this page with it.

-- Without org_id: with it the table would look like one that joins events with organisations.
alter table public.info_pages add constraint info_pages_of_event unique (id, event_id);
alter table public.open_invitations add column page_id uuid;
alter table public.open_invitations add constraint open_invitations_page_of_event foreign key (page_id, event_id)
  references public.info_pages (id, event_id) on delete set null (page_id);
comment on column public.open_invitations.page_id is
  'The information page that stands on the public page, below everything else. Null: none; so it is again once that page is removed or its link turned off.';
create index open_invitations_page_idx on public.open_invitations (page_id, event_id);

create function private.is_public_page(page public.info_pages) returns boolean
  language sql immutable security definer set search_path = ''
as $$ select page.deleted_at is null and page.published_version is not null and page.link_state = 'on' $$;
comment on function private.is_public_page(public.info_pages) is 'Whether guests read this page now: published, not removed, its link on.';

create function private.leave_showcase() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.open_invitations o set page_id = null where o.page_id = new.id;
  return null;
end
$$;
comment on function private.leave_showcase() is
  'AFTER UPDATE of a page that guests read no more: it leaves the public page of the event, and comes back when the host chooses it again.';
create trigger info_pages_leave_showcase after update on public.info_pages for each row
  when ((old.deleted_at is null and new.deleted_at is not null) or (old.link_state = 'on' and new.link_state = 'off'))
  execute function private.leave_showcase();

create function private.lock_showcase_page(event uuid, page uuid) returns uuid
  language sql volatile security definer set search_path = ''
as $$ select p.id from public.info_pages p where p.id = page and p.event_id = event and private.is_public_page(p) for share $$;
comment on function private.lock_showcase_page(uuid, uuid) is
  'This page, if it is one of the event that guests read, held so that its link is not turned off meanwhile; null for any other.';

create function private.showcase_page(oi public.open_invitations) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('title', p.published_title, 'blocks', p.published_blocks)
  from public.info_pages p where p.id = oi.page_id and private.is_public_page(p)
$$;
comment on function private.showcase_page(public.open_invitations) is
  'What is published of the page that stands on the public page: {title, blocks}; null for none.';

create or replace function private.showcase_view(oi public.open_invitations, ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'event', jsonb_build_object(
      'name', ev.name, 'summary', ev.summary, 'event_type_id', ev.event_type_id, 'noun', t.noun,
      'start_date', ev.start_date, 'end_date', ev.end_date, 'local_start', to_char(ev.local_start, 'HH24:MI'),
      'local_end', to_char(ev.local_end, 'HH24:MI'), 'all_day', ev.all_day, 'zone', ev.zone,
      'starts_at', ev.starts_at, 'ends_at', ev.ends_at, 'location_name', ev.location_name, 'address', ev.address,
      'cover_seed', ev.cover_seed, 'cover_variant', ev.cover_variant, 'cover_mood', ev.cover_mood, 'cover_number', ev.cover_number,
      'cover_photo', private.cover_photo_words(ev), 'lettering', ev.lettering, 'words', ev.invitation_words),
    'host', jsonb_build_object('name', coalesce(ev.contact_name, private.host_words(ev) ->> 'name')),
    'state', private.open_invitation_state(oi, ev),
    'tickets', (select private.link_token('tickets:' || s.event_id || ':' || s.token_version) from public.ticket_settings s
      where s.event_id = ev.id and s.link_state = 'on' and private.has_tickets(ev)),
    'places', private.places_in_words(c),
    'approval', oi.approval,
    'max_party', oi.max_party,
    'note', oi.note,
    'opens_on', oi.opens_on,
    'closes_on', case when oi.closes_on is null then ev.rsvp_closes_on else least(oi.closes_on, coalesce(ev.rsvp_closes_on, oi.closes_on)) end,
    'page', private.showcase_page(oi),
    'coming', case when ev.shows_guests then (
      select jsonb_build_object('count', count(*),
        'names', coalesce(jsonb_agg(split_part(btrim(coalesce(p.given, p.full_name)), ' ', 1) order by a.created_at, a.id)
          filter (where a.shows_name and p.id is not null), '[]'))
      from public.rsvp_people a left join public.persons p on p.id = a.person_id
      where a.event_id = ev.id and a.reply = 'yes') end)
  from public.event_types t, public.capacity_pools c
  where t.id = ev.event_type_id and c.id = ev.default_capacity_pool_id
$$;
comment on function private.showcase_view(public.open_invitations, public.events) is
  'What the page of an open invitation shows: event, host, state, places in words, who comes where that is shown, tickets: the public link''s token where it is on, and page: what is published of the information page that the host chose.';
comment on function public.open_invitation_by_token(text) is
  'What an open invitation shows (POST only: it counts views and misses): event, host, state (open, not_yet, closed, over, cancelled), tickets, places (open, few, full), approval, max_party, note, opens_on, closes_on, page ({title, blocks} or null), coming, stamp. 404 link_not_found for wrong, revoked and unpublished alike.';

create or replace function private.open_invitation_settings(oi public.open_invitations) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'state', oi.state, 'approval', oi.approval, 'opens_on', oi.opens_on, 'closes_on', oi.closes_on, 'max_party', oi.max_party,
    'note', oi.note, 'page_id', oi.page_id, 'row_version', oi.row_version, 'shows', private.open_invitation_state(oi, e),
    'pages', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.published_title) order by p.position, p.id), '[]')
      from public.info_pages p where p.event_id = e.id and private.is_public_page(p)),
    'views', (select coalesce(sum(t.views), 0) from public.share_tokens t where t.kind = 'showcase' and t.target_id = oi.event_id),
    'waiting', (select count(*) from public.join_requests r where r.event_id = oi.event_id and r.state = 'waiting'),
    'approved', (select count(*) from public.join_requests r where r.event_id = oi.event_id and r.state = 'approved'),
    'declined', (select count(*) from public.join_requests r where r.event_id = oi.event_id and r.state = 'declined'))
  from public.events e where e.id = oi.event_id
$$;
comment on function private.open_invitation_settings(public.open_invitations) is
  'Settings, what the link shows now, the information pages that can stand on its page, how often it was opened, and how many asked.';
comment on function public.open_invitation_for_host(uuid) is
  'The open invitation of an event: state, approval, opens_on, closes_on, max_party, note, page_id, row_version (0: never set), shows, pages ([{id, title}] that can be chosen), views, waiting, approved, declined, and token, which is null for who may only look.';

drop function public.set_open_invitation(uuid, text, text, date, date, int, text, int);
create function public.set_open_invitation(event_id uuid, state text, approval text, opens_on date default null, closes_on date default null,
    max_party int default 4, note text default null, expected_version int default null, page_id uuid default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(set_open_invitation.event_id, 'write');
  -- The page before the invitation: turning the page's link off takes them in this order, too.
  shown uuid := private.lock_showcase_page(ev.id, set_open_invitation.page_id);
  oi public.open_invitations := private.lock_open_invitation(ev.id);
  was public.open_invitations := oi;
begin
  if expected_version > 0 and expected_version <> oi.row_version then
    perform private.refuse(409, 'changed_meanwhile', 'Somebody else has changed the open invitation. Look at it again.');
  end if;
  if set_open_invitation.state is null or set_open_invitation.state not in ('on', 'off') then
    perform private.refuse(422, 'state', 'An open invitation is on or off.');
  end if;
  if set_open_invitation.approval is null or set_open_invitation.approval not in ('host', 'at_once') then
    perform private.refuse(422, 'approval', 'Choose who decides about requests.');
  end if;
  if set_open_invitation.max_party is null or set_open_invitation.max_party not between 1 and 8 then
    perform private.refuse(422, 'max_party', 'Between 1 and 8 people for each request.');
  end if;
  if set_open_invitation.closes_on < set_open_invitation.opens_on then
    perform private.refuse(422, 'closes_on', 'The last day comes before the first.');
  end if;
  if char_length(btrim(set_open_invitation.note)) > 500 then
    perform private.refuse(422, 'note', 'Use 500 characters or fewer.');
  end if;
  if set_open_invitation.page_id is not null and shown is null then
    perform private.refuse(422, 'page_id', 'Guests do not read this page now. Publish it, or choose another one.');
  end if;
  if set_open_invitation.state = 'on' and ev.status in ('cancelled', 'archived') then
    perform private.refuse(409, 'event_over', 'This event is over or cancelled, so nobody can be invited any more.');
  end if;
  update public.open_invitations o
  set state = set_open_invitation.state, approval = set_open_invitation.approval, opens_on = set_open_invitation.opens_on,
      closes_on = set_open_invitation.closes_on, max_party = set_open_invitation.max_party,
      note = nullif(btrim(set_open_invitation.note), ''), page_id = shown
  where o.event_id = ev.id returning * into oi;
  perform private.audit(ev.org_id, 'set_open_invitation', 'events', ev.id,
    jsonb_build_object('state', was.state, 'approval', was.approval, 'page_id', was.page_id),
    jsonb_build_object('state', oi.state, 'approval', oi.approval, 'page_id', oi.page_id));
  return private.open_invitation_settings(oi) || jsonb_build_object('token', private.issue_showcase_link(oi));
end
$$;
comment on function public.set_open_invitation(uuid, text, text, date, date, int, text, int, uuid) is
  'Switches the open invitation of an event and says how it works and which of its published information pages stands on the public page; audited. Answers what open_invitation_for_host answers. 409 changed_meanwhile, event_over; 422 with the field as code.';

revoke all on function private.is_public_page(public.info_pages), private.leave_showcase(), private.lock_showcase_page(uuid, uuid),
  private.showcase_page(public.open_invitations) from public;
revoke all on function public.set_open_invitation(uuid, text, text, date, date, int, text, int, uuid) from public, anon;
grant execute on function public.set_open_invitation(uuid, text, text, date, date, int, text, int, uuid) to authenticated;
