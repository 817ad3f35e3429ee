-- Domain: rsvp
-- The open invitation: per event one public link, off by default, on which people who are not on the list ask for a place.
-- What strangers learn of an event, and what a request may do, is decided here. A request never tells whether its e-mail
-- address is known, and never answers in the name of somebody who is.
-- Longer than 300 lines: the request, what follows from it and what takes it back only make sense together.

alter table public.share_tokens drop constraint share_tokens_kind_check;
alter table public.share_tokens add constraint share_tokens_kind_check check (kind in ('rsvp', 'unsubscribe', 'showcase'));
comment on column public.share_tokens.target_id is 'rsvp: the invitation; unsubscribe: the person; showcase: the event.';

create table public.open_invitations (
  event_id      uuid primary key references public.events (id) on delete cascade,
  org_id        uuid not null references public.orgs (id) on delete cascade,
  state         text not null default 'off' check (state in ('on', 'off')),
  approval      text not null default 'host' check (approval in ('host', 'at_once')),
  opens_on      date check (opens_on between '1900-01-01' and '2200-12-31'),
  closes_on     date check (closes_on between '1900-01-01' and '2200-12-31'),
  max_party     int not null default 4 check (max_party between 1 and 8),
  note          text check (char_length(btrim(note)) between 1 and 500),
  token_version int not null default 1 check (token_version >= 1),
  row_version   int not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint open_invitations_days check (closes_on >= opens_on)
);
comment on table public.open_invitations is
  'Whether an event can be found by a public link, and how people join by it. Without a row it never was. Written by set_open_invitation().';
comment on column public.open_invitations.approval is 'host: the host looks at each request; at_once: whoever asks has a place, while there are any.';
comment on column public.open_invitations.opens_on is 'First day of requests in the event''s zone. Null: at once.';
comment on column public.open_invitations.closes_on is 'Last day of requests in the event''s zone. Null: as long as guests can answer.';
comment on column public.open_invitations.max_party is 'How many may come with one request, whoever asks included.';
comment on column public.open_invitations.note is 'The host''s words above the form.';
comment on column public.open_invitations.token_version is 'Part of the signed content of the link; a new link raises it, which ends the old one.';
create index open_invitations_org_idx on public.open_invitations (org_id);
create trigger open_invitations_org before insert on public.open_invitations
  for each row execute function private.inherit_org('events', 'event_id');
create trigger open_invitations_freeze before update on public.open_invitations
  for each row execute function private.freeze('event_id', 'org_id', 'created_at');
create trigger open_invitations_touch before update on public.open_invitations
  for each row execute function private.touch_version();
alter table public.open_invitations enable row level security;
revoke all on public.open_invitations from anon, authenticated;
grant select on public.open_invitations to authenticated;
create policy open_invitations_select_reader on public.open_invitations for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

create table public.join_requests (
  id                uuid primary key default gen_random_uuid(),
  event_id          uuid not null references public.events (id) on delete cascade,
  org_id            uuid not null references public.orgs (id) on delete cascade,
  name              text not null check (char_length(btrim(name)) between 1 and 100),
  email             extensions.citext not null check (private.is_mailbox(email::text)),
  people            jsonb not null default '[]' check (jsonb_typeof(people) = 'array' and char_length(people::text) <= 4000),
  note              text check (char_length(btrim(note)) between 1 and 1000),
  state             text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'expired')),
  decided_by        uuid references auth.users (id) on delete set null,
  decided_at        timestamptz,
  invitation_id     uuid references public.invitations (id) on delete set null,
  matched_person_id uuid references public.persons (id) on delete set null,
  made              jsonb check (jsonb_typeof(made) = 'object' and char_length(made::text) <= 2000),
  ip_hash           text check (char_length(ip_hash) = 64),
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint join_requests_address unique (event_id, email),
  check ((state in ('approved', 'declined')) = (decided_at is not null))
);
comment on table public.join_requests is
  'Who asked for a place by the open invitation: one row an address and event, with what they said last. Written by request_place() and decide_join_requests().';
comment on column public.join_requests.people is 'Who comes along: [{"name", "age_band"}].';
comment on column public.join_requests.decided_by is 'Null: at once, by the invitation''s own rule.';
comment on column public.join_requests.invitation_id is 'What an approval led to.';
comment on column public.join_requests.matched_person_id is 'Whom of the directory the address belongs to, when it was approved. No role of the API reads it.';
comment on column public.join_requests.made is
  'What an approval added, for undoing it: {"invitation": bool, "household": uuid, "persons": [uuid]}. No role of the API reads it.';
comment on column public.join_requests.ip_hash is 'Where it came from, hashed with the secret of the links: tells floods apart, and nobody''s address. No role of the API reads it.';
create index join_requests_list_idx on public.join_requests (event_id, state, created_at desc);
create index join_requests_org_idx on public.join_requests (org_id);
create index join_requests_decider_idx on public.join_requests (decided_by);
create index join_requests_invitation_idx on public.join_requests (invitation_id);
create index join_requests_person_idx on public.join_requests (matched_person_id);
create trigger join_requests_org before insert on public.join_requests
  for each row execute function private.inherit_org('events', 'event_id');
create trigger join_requests_a_line before insert or update on public.join_requests
  for each row execute function private.name_in_one_line('name');
create trigger join_requests_freeze before update on public.join_requests
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'email', 'created_at');
create trigger join_requests_touch before update on public.join_requests
  for each row execute function private.touch();
alter table public.join_requests enable row level security;
revoke all on public.join_requests from anon, authenticated;
grant select (id, event_id, org_id, name, email, people, note, state, decided_by, decided_at, invitation_id, created_at, updated_at)
  on public.join_requests to authenticated;
create policy join_requests_select_reader on public.join_requests for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

create function private.end_showcase_links() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.share_tokens t where t.kind = 'showcase' and t.target_id = old.event_id;
  else
    update public.share_tokens t set revoked_at = now()
    where t.kind = 'showcase' and t.target_id = new.event_id and t.revoked_at is null;
  end if;
  return null;
end
$$;
comment on function private.end_showcase_links() is 'AFTER DELETE, or UPDATE that raises token_version: the links given out so far end.';
create trigger open_invitations_end_links after delete on public.open_invitations
  for each row execute function private.end_showcase_links();
create trigger open_invitations_renew_links after update on public.open_invitations
  for each row when (new.token_version > old.token_version) execute function private.end_showcase_links();

create function private.expire_join_requests() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.join_requests r set state = 'expired' where r.event_id = new.id and r.state = 'waiting';
  return null;
end
$$;
comment on function private.expire_join_requests() is 'AFTER UPDATE of an event that is called off or archived: nobody waits for an answer any more.';
create trigger events_expire_join_requests after update on public.events
  for each row when (new.status in ('cancelled', 'archived') and old.status <> new.status)
  execute function private.expire_join_requests();

-- What strangers see -----------------------------------------------------------------------------------------------

create function private.open_invitation_state(oi public.open_invitations, ev public.events) returns text
  language sql stable set search_path = ''
as $$
  select case
    when ev.status = 'cancelled' then 'cancelled'
    when private.reply_closed(ev) = 'over' then 'over'
    when oi.state = 'off' then 'closed'
    when (now() at time zone ev.zone)::date < oi.opens_on or private.reply_closed(ev) = 'not_open_yet' then 'not_yet'
    when (now() at time zone ev.zone)::date > oi.closes_on or private.reply_closed(ev) is not null then 'closed'
    else 'open' end
$$;
comment on function private.open_invitation_state(public.open_invitations, public.events) is
  'open, not_yet, closed, over or cancelled. It closes with the replies at the latest.';

create function private.places_in_words(p public.capacity_pools) returns text
  language sql stable security definer set search_path = ''
as $$
  -- Somebody who is known gets a link and no place, somebody who is not gets a place. If only one of them moved this word,
  -- the word would tell who is known; so requests count here that took no place, too.
  with shown as (
    select private.places_left(p) - coalesce((select sum(1 + jsonb_array_length(r.people)) from public.join_requests r
      join public.open_invitations o on o.event_id = r.event_id
      where r.event_id = p.event_id and r.made is null
        and (r.state = 'approved' and r.decided_by is null or r.state = 'waiting' and o.approval = 'at_once')), 0) as free
  )
  select case when p.size is null then 'open' when free <= 0 then 'full' when free <= greatest(3, p.size / 10) then 'few' else 'open' end
  from shown
$$;
comment on function private.places_in_words(public.capacity_pools) is 'open, few (three, or a tenth) or full: never a number.';

create function private.showcase_view(oi public.open_invitations, ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'event', jsonb_build_object(
      'name', ev.name, 'summary', ev.summary, 'event_type_id', ev.event_type_id, 'noun', t.noun,
      'start_date', ev.start_date, 'end_date', ev.end_date, 'local_start', to_char(ev.local_start, 'HH24:MI'),
      'local_end', to_char(ev.local_end, 'HH24:MI'), 'all_day', ev.all_day, 'zone', ev.zone,
      'starts_at', ev.starts_at, 'ends_at', ev.ends_at, 'location_name', ev.location_name, 'address', ev.address,
      'cover_seed', ev.cover_seed, 'cover_variant', ev.cover_variant, 'cover_mood', ev.cover_mood, 'cover_number', ev.cover_number,
      'lettering', ev.lettering, 'words', ev.invitation_words),
    'host', jsonb_build_object('name', coalesce(ev.contact_name, private.host_words(ev) ->> 'name')),
    'state', private.open_invitation_state(oi, ev),
    'places', private.places_in_words(c),
    'approval', oi.approval,
    'max_party', oi.max_party,
    'note', oi.note,
    'opens_on', oi.opens_on,
    'closes_on', case when oi.closes_on is null then ev.rsvp_closes_on else least(oi.closes_on, coalesce(ev.rsvp_closes_on, oi.closes_on)) end,
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
  'The public face of an event, exactly: no link to join online, no address of anybody, no reason of a cancellation; first names only where the event shows its guests and each of them agreed.';

create function private.showcase_stamp(event uuid, seen text) returns text
  language sql stable security definer set search_path = ''
as $$ select seen || '.' || left(private.link_token('seen:' || event || ':' || seen), 16) $$;
comment on function private.showcase_stamp(uuid, text) is 'When a page was opened, signed, so that a form can say how long it was looked at.';

create function private.open_showcase(token text, out oi public.open_invitations, out ev public.events, out problem jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  link record;
begin
  select * into link from private.open_link('showcase', token);
  problem := link.problem;
  select o.* into oi from public.open_invitations o where o.event_id = link.target;
  select e.* into ev from public.events e where e.id = link.target;
  -- What is not published yet is nobody's business: the same answer as for a link that opens nothing.
  if problem is null and (oi.event_id is null or ev.status = 'draft') then
    problem := private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.');
  end if;
end
$$;
comment on function private.open_showcase(text) is 'The open invitation behind a token, or the error body to return.';

create function public.open_invitation_by_token(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record;
begin
  select * into opened from private.open_showcase(token);
  if opened.problem is not null then
    return opened.problem;
  end if;
  return private.showcase_view(opened.oi, opened.ev)
    || jsonb_build_object('stamp', private.showcase_stamp((opened.ev).id, extract(epoch from clock_timestamp())::bigint::text));
end
$$;
comment on function public.open_invitation_by_token(text) is
  'What an open invitation shows (POST only: it counts views and misses): event, host, state (open, not_yet, closed, over, cancelled), places (open, few, full), approval, max_party, note, opens_on, closes_on, coming, stamp. 404 link_not_found for wrong, revoked and unpublished alike.';

-- A request --------------------------------------------------------------------------------------------------------

create function private.limit_join_requests(event uuid, email extensions.citext) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := private.miss_bucket();
begin
  -- A party's Wi-Fi is one address, so it may ask more often than one person would. Without a client address from the
  -- host, everybody shares one bucket. First the link, then the others: whoever asks at the same link waits for one lock.
  perform private.count_contact('join-link:' || event, 2000, 5000);
  perform private.count_contact('join-from:' || address, case address when 'unknown' then 1000 else 20 end, case address when 'unknown' then 3000 else 60 end);
  perform private.count_contact('join-email:' || private.token_hash(lower(email::text)), 3, 6);
exception when sqlstate 'PT429' then
  perform private.refuse(429, 'too_many_requests', 'Many requests came from here just now. Try again in an hour.');
end
$$;
comment on function private.limit_join_requests(uuid, extensions.citext) is
  '429 too_many_requests: 20 an hour and 60 a day from an address, 3 and 6 under one e-mail address, 2,000 and 5,000 at one link.';

create function private.mail_join_request(request public.join_requests, details jsonb, dedupe text, wait interval) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
begin
  select e.* into ev from public.events e where e.id = request.event_id;
  if exists (select from public.suppressions s
      where s.address operator(extensions.=) request.email and (s.org_id = ev.org_id or s.org_id is null)) then
    return;
  end if;
  -- The address is not shown to be theirs, so the mail repeats nothing that was typed and names nobody but the host.
  perform private.queue_notice('join_place', request.email, null,
    jsonb_build_object('event', ev.name, 'host', coalesce(ev.contact_name, private.host_words(ev) ->> 'name')) || details, dedupe);
  update private.outbox o set not_before = now() + wait
  where o.dedupe_key = 'join_place:' || dedupe and o.attempts = 0 and wait > interval '0';
end
$$;
comment on function private.mail_join_request(public.join_requests, jsonb, text, interval) is
  'One mail about a request to the address that was given and to no other.';

create function private.person_of_address(org uuid, email extensions.citext, event uuid) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select p.id from public.persons p
  where p.org_id = org and p.email operator(extensions.=) person_of_address.email and p.deleted_at is null
    and p.merged_into is null and p.status not in ('deceased', 'removed')
  order by exists (select from public.invitations i where i.event_id = event and i.person_id = p.id) desc, p.created_at, p.id
  limit 1
$$;
comment on function private.person_of_address(uuid, extensions.citext, uuid) is 'Whom of the directory an address belongs to, who is invited first; null when nobody.';

create function private.invite_known(request public.join_requests, ev public.events, person uuid, by_host boolean) returns public.join_requests
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  inv public.invitations;
  home uuid;
  is_new boolean := false;
begin
  select i.* into inv from public.invitations i
  where i.event_id = ev.id and (i.person_id = person or i.household_id in (
    select m.household_id from public.household_members m where m.person_id = person and (m.to_date is null or m.to_date >= current_date)))
  order by i.revoked_at is not null, i.created_at, i.id limit 1 for update;
  if inv.revoked_at is not null then
    -- Whose link the host has ended does not come back by the open door; the host may let them in.
    if not by_host then
      return request;
    end if;
    update public.invitations i set revoked_at = null where i.id = inv.id;
  elsif inv.id is null then
    select m.household_id into home from public.household_members m
    join public.households h on h.id = m.household_id and h.deleted_at is null
    where m.person_id = person and (m.to_date is null or m.to_date >= current_date) order by m.created_at, m.household_id limit 1;
    insert into public.invitations (event_id, household_id, person_id, plus_ones_allowed, created_by)
    values (ev.id, home, case when home is null then person end,
      greatest(ev.plus_one_default, jsonb_array_length(request.people)), auth.uid())
    returning * into inv;
    is_new := true;
  end if;
  request.invitation_id := inv.id;
  request.matched_person_id := person;
  request.made := case when by_host then jsonb_build_object('invitation', is_new, 'persons', '[]'::jsonb) end;
  request.state := 'approved';
  return request;
end
$$;
comment on function private.invite_known(public.join_requests, public.events, uuid, boolean) is
  'A request whose address is in the directory: they are invited, and answer by their own link. Nobody answers for them, and what they answered stays.';

create function private.admit_stranger(request public.join_requests, ev public.events) returns public.join_requests
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  inv public.invitations;
  home uuid;
  head uuid;
  one jsonb;
  added uuid;
  persons uuid[];
  said jsonb;
begin
  insert into public.persons (org_id, full_name, email, source, created_by)
  values (ev.org_id, request.name, request.email, 'reply', auth.uid()) returning id into head;
  persons := array[head];
  said := jsonb_build_array(jsonb_build_object('person_id', head, 'reply', 'yes', 'age_band', 'adult'));
  if jsonb_array_length(request.people) > 0 then
    insert into public.households (org_id, name, primary_person_id, created_by) values (ev.org_id, request.name, head, auth.uid())
    returning id into home;
    insert into public.household_members (household_id, person_id, role) values (home, head, 'adult');
    for one in select p.value from jsonb_array_elements(request.people) p loop
      insert into public.persons (org_id, full_name, source, created_by)
      values (ev.org_id, one ->> 'name', 'reply', auth.uid()) returning id into added;
      insert into public.household_members (household_id, person_id, role)
      values (home, added, case one ->> 'age_band' when 'adult' then 'adult' else 'child' end);
      persons := persons || added;
      said := said || jsonb_build_object('person_id', added, 'reply', 'yes', 'age_band', one ->> 'age_band');
    end loop;
  end if;
  insert into public.invitations (event_id, household_id, person_id, created_by)
  values (ev.id, home, case when home is null then head end, auth.uid()) returning * into inv;
  perform private.apply_reply(inv, ev, jsonb_build_object('people', said, 'when_full', 'waitlist'), 'web');
  request.invitation_id := inv.id;
  request.made := jsonb_build_object('invitation', true, 'household', home, 'persons', to_jsonb(persons));
  request.state := 'approved';
  return request;
end
$$;
comment on function private.admit_stranger(public.join_requests, public.events) is
  'A request of somebody new: person, household where others come along, invitation and reply, by the rules of places and waitlist that hold for everybody.';

create function private.admit(request public.join_requests, ev public.events, by_host boolean) returns public.join_requests
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known uuid := private.person_of_address(ev.org_id, request.email, ev.id);
begin
  request := case when known is null then private.admit_stranger(request, ev) else private.invite_known(request, ev, known, by_host) end;
  update public.join_requests r
  set state = request.state, invitation_id = request.invitation_id, matched_person_id = request.matched_person_id, made = request.made,
      decided_by = case when by_host then auth.uid() end, decided_at = case when request.state = 'approved' then now() end
  where r.id = request.id returning * into request;
  return request;
end
$$;
comment on function private.admit(public.join_requests, public.events, boolean) is 'Lets a request in and writes down what that made. It may stay waiting where only the host can decide.';

create function private.join_place_details(request public.join_requests) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object('token', private.issue_rsvp_link(i), 'place', case
    when exists (select from public.rsvp_people a where a.rsvp_id = r.id and a.reply = 'waitlisted') then 'waitlist'
    when exists (select from public.rsvp_people a where a.rsvp_id = r.id and a.reply = 'yes') then 'coming'
    else 'answer' end)
  from public.invitations i left join public.rsvps r on r.invitation_id = i.id where i.id = request.invitation_id
$$;
comment on function private.join_place_details(public.join_requests) is 'What the mail to somebody who was let in needs: their own link, and whether they come, wait, or are to answer.';

create function private.join_people(people jsonb, most int) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  one jsonb;
  n int := 0;
  name text;
  read jsonb := '[]';
begin
  if jsonb_typeof(coalesce(people, '[]')) <> 'array' or jsonb_array_length(coalesce(people, '[]')) > 20 then
    perform private.refuse(422, 'people', 'This part of the request has the wrong form.');
  end if;
  for one in select p.value from jsonb_array_elements(coalesce(people, '[]')) p loop
    if jsonb_typeof(one) <> 'object' or coalesce(one ->> 'age_band', 'adult') not in ('adult', 'teen', 'child', 'infant') then
      perform private.refuse(422, 'people', 'This part of the request has the wrong form.');
    end if;
    name := private.support_text(regexp_replace(one ->> 'name', '\s+', ' ', 'g'), 100, 'people.' || n, 'Write the name of who comes along.');
    read := read || jsonb_build_object('name', name, 'age_band', coalesce(one ->> 'age_band', 'adult'));
    n := n + 1;
  end loop;
  if n > most then
    perform private.refuse(422, 'people', case most when 0 then 'Each person asks for a place of their own here.'
      else format('At most %s can come along with you.', most) end);
  end if;
  return read;
end
$$;
comment on function private.join_people(jsonb, int) is 'Who comes along, checked and tidied; 422 with people or people.N as code.';

create function public.request_place(token text, name text, email text, people jsonb default '[]', note text default null,
    website text default null, stamp text default null, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record;
  ev public.events;
  oi public.open_invitations;
  request public.join_requests;
  state text;
  scope text;
  body jsonb := jsonb_build_array(request_place.name, request_place.email, request_place.people, request_place.note, request_place.website);
  answer jsonb;
  who_name text;
  who_email extensions.citext;
  companions jsonb;
  said text;
  seen text := split_part(coalesce(request_place.stamp, ''), '.', 1);
begin
  select * into opened from private.open_showcase(token);
  if opened.problem is not null then
    return opened.problem;
  end if;
  ev := opened.ev;
  oi := opened.oi;
  scope := 'join:' || ev.id;
  answer := private.earlier_answer(scope, idempotency_key, body);
  if answer is not null then
    return answer;
  end if;
  state := private.open_invitation_state(oi, ev);
  if state <> 'open' then
    perform private.refuse(409, 'invitation_' || state, case state
      when 'cancelled' then 'This event is called off.'
      when 'over' then 'This event is over.'
      when 'not_yet' then 'Requests are not open yet.'
      else 'No more requests are taken.' end);
  end if;
  who_name := private.support_text(regexp_replace(request_place.name, '\s+', ' ', 'g'), 100, 'name', 'Enter your name.');
  who_email := lower(btrim(coalesce(request_place.email, '')));
  if not private.is_mailbox(who_email::text) then
    perform private.refuse(422, 'email', 'Enter an email address such as name@example.org.');
  end if;
  companions := private.join_people(request_place.people, oi.max_party - 1);
  if btrim(coalesce(request_place.note, '')) <> '' then
    said := private.support_text(request_place.note, 1000, 'note', 'Write your note.');
  end if;
  -- People need some seconds; a program needs none. People press once more, and nothing they typed is lost.
  if seen !~ '^[0-9]{1,12}$' or request_place.stamp is distinct from private.showcase_stamp(ev.id, seen)
    or extract(epoch from clock_timestamp()) - seen::bigint < 2 then
    perform private.refuse(409, 'too_quick', 'That was very quick. Look it over, then send it once more.');
  end if;
  perform private.limit_join_requests(ev.id, who_email);
  -- A honeypot: people never see the field "website". A program that fills it in gets the same answer as everybody else.
  if coalesce(request_place.website, '') = '' then
    insert into public.join_requests as r (event_id, name, email, people, note, ip_hash)
    values (ev.id, who_name, who_email, companions, said, private.token_hash(private.link_token('ip:' || private.miss_bucket())))
    -- Who asks again says it anew; what was approved stays as it is.
    on conflict on constraint join_requests_address do update
    set name = excluded.name, people = excluded.people, note = excluded.note, ip_hash = excluded.ip_hash,
        state = 'waiting', decided_at = null, decided_by = null
      where r.state <> 'approved'
    returning * into request;
    if request.id is null then
      select r.* into request from public.join_requests r where r.event_id = ev.id and r.email operator(extensions.=) who_email;
    elsif oi.approval = 'at_once' then
      begin
        request := private.admit(request, ev, false);
      exception when sqlstate 'PT402' or sqlstate 'PT409' then
        -- A full directory is no matter of the guest: the host decides.
        null;
      end;
    end if;
    -- One mail an address, event and day, whatever is sent here, so that it is no way to fill somebody's mailbox.
    if request.state = 'approved' and request.invitation_id is not null then
      perform private.mail_join_request(request, private.join_place_details(request),
        ev.id || ':' || private.token_hash(who_email::text) || ':' || current_date, '0');
    else
      perform private.mail_join_request(request, '{"place": "asked", "token": null}',
        ev.id || ':' || private.token_hash(who_email::text) || ':' || current_date, '0');
    end if;
  end if;
  return private.keep_answer(scope, idempotency_key, body, '{"sent": true}');
end
$$;
comment on function public.request_place(text, text, text, jsonb, text, text, text, text) is
  'A request for places by the open invitation: people [{"name", "age_band"}]. The answer is the same whether or not the address is known; what comes of it is told by mail to that address alone. 404 link_not_found; 409 invitation_closed, invitation_not_yet, invitation_over, invitation_cancelled, too_quick, in_flight; 422 with the field as code (name, email, people, people.N, note); 429 too_many_requests.';

revoke execute on all functions in schema private from public;
revoke execute on function public.open_invitation_by_token(text),
  public.request_place(text, text, text, jsonb, text, text, text, text) from public, anon, authenticated;
-- A link is the credential: its holder may look and ask, signed in or not.
grant execute on function public.open_invitation_by_token(text),
  public.request_place(text, text, text, jsonb, text, text, text, text) to anon, authenticated;
-- A check constraint runs with the rights of the role that writes the row.
grant execute on function private.is_mailbox(text) to service_role;
