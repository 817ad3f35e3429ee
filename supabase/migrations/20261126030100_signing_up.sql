-- Domain: activities
-- Signing up for an activity: a household joins together or is told who does not fit, waits, and gets a free place on
-- offer for a time. Whoever changes a pool locks it first (see 20261121091100_places.sql); a row that goes gives its
-- place back by a trigger, so that a reply that is taken back frees what it held.

create function private.offer_signups(pool uuid) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  p public.capacity_pools := private.lock_pool(pool);
  ev public.events;
  w record;
  free int;
  until timestamptz;
  msg public.messages;
  made int := 0;
begin
  if p.id is null then
    return 0;
  end if;
  select e.* into ev from public.events e where e.id = p.event_id;
  -- Null: the event itself is being deleted.
  if coalesce(ev.status, 'gone') not in ('live', 'paused') then
    return 0;
  end if;
  free := case when p.size is null then 1000000 else p.size - p.held - p.taken end;
  for w in
    select a.id as activity_id, a.title, a.starts_at, s.rsvp_id, count(*)::int as amount, array_agg(s.id) as ids, min(s.created_at) as since
    from public.activities a join public.activity_signups s on s.activity_id = a.id and s.state = 'waiting'
    where a.capacity_pool_id = pool and a.deleted_at is null and not a.called_off and (a.starts_at is null or a.starts_at > now())
    group by a.id, s.rsvp_id order by min(s.created_at), s.rsvp_id
  loop
    exit when free <= 0;
    continue when w.amount > free;
    until := least(now() + make_interval(hours => ev.waitlist_hours), w.starts_at);
    insert into public.capacity_holds (pool_id, org_id, event_id, qty, owner_type, owner_id, expires_at)
    select pool, p.org_id, p.event_id, 1, 'activity_signup', u.id, until from unnest(w.ids) u (id);
    update public.capacity_pools x set held = x.held + w.amount where x.id = pool;
    update public.activity_signups s set state = 'offered', offered_until = until where s.id = any (w.ids);
    insert into public.messages (org_id, event_id, kind, subject, body, created_by)
    values (p.org_id, p.event_id, 'announcement', left('A place is free: ' || w.title, 200),
      format('A place you waited for is free: %s. It is kept for you until %s. Open your invitation to take it, or let it go to the next.',
        w.title, to_char(until at time zone ev.zone, 'FMDD FMMonth, HH24:MI')), null)
    returning * into msg;
    perform private.queue_mails(msg, (select array[r.invitation_id] from public.rsvps r where r.id = w.rsvp_id),
      ':' || w.activity_id || ':' || extract(epoch from until)::text, false);
    free := free - w.amount;
    made := made + 1;
  end loop;
  return made;
end
$$;
comment on function private.offer_signups(uuid) is
  'Keeps free places of a pool for the households that waited longest and fit, for the event''s waitlist hours, and mails them. Answers the number of offers.';

create function private.free_signups() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  freed record;
begin
  for freed in
    select a.capacity_pool_id as pool, array_agg(g.id) as ids, (count(*) filter (where g.state = 'going'))::int as places,
      (count(*) filter (where g.state = 'offered'))::int as kept
    from gone g join public.activities a on a.id = g.activity_id where a.capacity_pool_id is not null group by 1 order by 1
  loop
    perform private.lock_pool(freed.pool);
    perform private.free_places(freed.pool, freed.places);
    update public.capacity_holds h set state = 'released'
    where h.owner_type = 'activity_signup' and h.owner_id = any (freed.ids) and h.state = 'held';
    update public.capacity_pools p set held = p.held - freed.kept where p.id = freed.pool and freed.kept > 0;
    -- Once for all that is free, so that a household that waits first is not passed over for the want of one place.
    if freed.places + freed.kept > 0 then
      perform private.offer_signups(freed.pool);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.free_signups() is 'AFTER DELETE on activity_signups: the places go back and on to who waits.';
create trigger activity_signups_free after delete on public.activity_signups referencing old table as gone
  for each statement execute function private.free_signups();

create function private.leave_with_reply() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.activity_signups s where s.rsvp_person_id = new.id;
  return null;
end
$$;
comment on function private.leave_with_reply() is 'AFTER a person''s reply is no longer yes: their places in the programme are free.';
create trigger rsvp_people_leave_activities after update of reply on public.rsvp_people for each row
  when (old.reply = 'yes' and new.reply <> 'yes') execute function private.leave_with_reply();

create function private.offer_after_change() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.offer_signups(new.capacity_pool_id);
  return null;
end
$$;
comment on function private.offer_after_change() is 'AFTER an activity got more places: they go to who waits.';
create trigger activities_offer after update on public.activities for each row
  when (new.capacity_pool_id is not null and new.places is distinct from old.places) execute function private.offer_after_change();

create function private.expire_signup_offers() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from public.activity_signups s where s.state = 'offered' and s.offered_until <= now();
  get diagnostics amount = row_count;
  return amount;
end
$$;
comment on function private.expire_signup_offers() is 'Offers whose time is over end, and their places go on. Answers how many.';

-- One body for guests by their link, members by their account and hosts for anybody: the caller has checked whose people they are.
create function private.join_people(a public.activities, ev public.events, people uuid[], wait boolean) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  p public.capacity_pools;
  wrong text[];
  fresh uuid[];
  taken_up int;
  amount int;
begin
  if ev.status not in ('live', 'paused') then
    perform private.refuse(409, 'event_closed', 'This event takes no sign-ups now.');
  elsif not a.sign_up then
    perform private.refuse(422, 'no_sign_up', 'Nobody signs up for this: everybody simply comes.');
  elsif a.called_off then
    perform private.refuse(409, 'called_off', 'This does not take place.');
  elsif a.starts_at <= now() then
    perform private.refuse(409, 'activity_over', 'This has begun already.');
  end if;
  select array_agg(coalesce(n.full_name, rp.guest_name, 'Guest') order by rp.id) into wrong
  from public.rsvp_people rp left join public.persons n on n.id = rp.person_id where rp.id = any (people) and rp.reply <> 'yes';
  if wrong is not null then
    perform private.refuse(409, 'not_coming', format('%s first has to say yes to the event.', array_to_string(wrong, ', ')), jsonb_build_object('names', to_jsonb(wrong)));
  end if;
  select array_agg(coalesce(n.full_name, rp.guest_name, 'Guest') order by rp.id) into wrong
  from public.rsvp_people rp left join public.persons n on n.id = rp.person_id
  where rp.id = any (people) and not private.age_span(rp, coalesce((a.starts_at at time zone ev.zone)::date, current_date))
    && int4range(coalesce(a.min_age, 0), coalesce(a.max_age, 200), '[]');
  if wrong is not null then
    perform private.refuse(422, 'age', format('%s is not of the age for this.', array_to_string(wrong, ', ')),
      jsonb_build_object('names', to_jsonb(wrong), 'min_age', a.min_age, 'max_age', a.max_age));
  end if;
  p := private.lock_pool(a.capacity_pool_id);
  -- Who had an offer takes it up.
  with up as (update public.activity_signups s set state = 'going', offered_until = null
    where s.activity_id = a.id and s.rsvp_person_id = any (people) and s.state = 'offered' and s.offered_until > now() returning s.id),
  done as (update public.capacity_holds h set state = 'taken' from up where h.owner_type = 'activity_signup' and h.owner_id = up.id and h.state = 'held' returning h.id)
  select count(*) into taken_up from up;
  update public.capacity_pools x set held = x.held - taken_up, taken = x.taken + taken_up where x.id = p.id and taken_up > 0;
  select array_agg(rp.id order by rp.id) into fresh from public.rsvp_people rp
  where rp.id = any (people) and not exists (select from public.activity_signups s where s.activity_id = a.id and s.rsvp_person_id = rp.id);
  amount := coalesce(cardinality(fresh), 0);
  if amount = 0 then
    return;
  end if;
  if private.take_places(p.id, amount) then
    insert into public.activity_signups (activity_id, event_id, org_id, rsvp_id, rsvp_person_id, state)
    select a.id, a.event_id, a.org_id, rp.rsvp_id, rp.id, 'going' from public.rsvp_people rp where rp.id = any (fresh);
  elsif coalesce(wait, false) then
    insert into public.activity_signups (activity_id, event_id, org_id, rsvp_id, rsvp_person_id, state)
    select a.id, a.event_id, a.org_id, rp.rsvp_id, rp.id, 'waiting' from public.rsvp_people rp where rp.id = any (fresh);
  else
    amount := (select private.places_left(x) from public.capacity_pools x where x.id = p.id);
    perform private.refuse(409, 'activity_full', case amount when 0 then 'This is full.' else format('Only %s left, for %s of you.', amount, cardinality(fresh)) end,
      jsonb_build_object('left', amount, 'wanted', cardinality(fresh)));
  end if;
end
$$;
comment on function private.join_people(public.activities, public.events, uuid[], boolean) is
  'All of these people of replies join, or none: 409 activity_full {left, wanted} unless they wait; not_coming {names}, event_closed, called_off, activity_over; 422 no_sign_up, age {names, min_age, max_age}. Offers are taken up; who goes or waits stays as they are.';

create function private.my_rsvp_people(event uuid) returns setof public.rsvp_people
  language sql stable security definer set search_path = ''
as $$
  select rp.* from public.rsvp_people rp
  where rp.event_id = event and rp.rsvp_id in (
    select mine.rsvp_id from public.rsvp_people mine join public.persons p on p.id = mine.person_id
    where mine.event_id = event and p.user_id = (select auth.uid()))
$$;
comment on function private.my_rsvp_people(uuid) is 'The people of the replies in which the caller''s own person stands: their household.';

create function private.signup_people(activity uuid, people uuid[], out a public.activities, out ev public.events)
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  select x.* into a from public.activities x where x.id = activity and x.deleted_at is null;
  if a.id is null or not (a.org_id = any (private.my_orgs('see')) or a.event_id = any (private.my_events('see'))) then
    perform private.refuse(404, 'activity_not_found', 'This activity does not exist, or you have no access to it.');
  end if;
  select e.* into ev from public.events e where e.id = a.event_id;
  if coalesce(cardinality(people), 0) not between 1 and 100 then
    perform private.refuse(422, 'people', 'Choose 1 to 100 people.');
  end if;
  if exists (select from unnest(people) u (id) where not exists (select from public.rsvp_people rp where rp.id = u.id and rp.event_id = a.event_id
      and (private.can(a.org_id, 'write') or a.event_id = any (private.my_events('write')) or rp.id in (select m.id from private.my_rsvp_people(a.event_id) m)))) then
    perform private.refuse(404, 'person_not_found', 'Somebody of these is not of your household, or not a guest of this event.');
  end if;
end
$$;
comment on function private.signup_people(uuid, uuid[]) is
  'The activity and its event, when the caller sees it and may sign these people of replies up: hosts anybody, others their household. 404 activity_not_found, person_not_found; 422 people.';

create function public.join_activity(activity_id uuid, people uuid[], wait boolean default false) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  found record;
begin
  select * into found from private.signup_people(join_activity.activity_id, join_activity.people);
  perform private.join_people(found.a, found.ev, join_activity.people, join_activity.wait);
end
$$;
comment on function public.join_activity(uuid, uuid[], boolean) is
  'Signs people of a reply (ids of rsvp_people) up together, or puts them on the waitlist; takes up what was offered. See private.join_people and private.signup_people for what it refuses.';

create function public.leave_activity(activity_id uuid, people uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  found record;
begin
  select * into found from private.signup_people(leave_activity.activity_id, leave_activity.people);
  delete from public.activity_signups s where s.activity_id = leave_activity.activity_id and s.rsvp_person_id = any (leave_activity.people);
end
$$;
comment on function public.leave_activity(uuid, uuid[]) is 'Gives places, offers or turns in the waitlist back; who waits gets them. 404 activity_not_found, person_not_found; 422 people.';

create function public.programme_counts(event_id uuid)
  returns table (activity_id uuid, going int, offered int, waiting int, size int, places_left int)
  language sql stable security definer set search_path = ''
as $$
  select a.id, count(s.id) filter (where s.state = 'going')::int, count(s.id) filter (where s.state = 'offered')::int,
    count(s.id) filter (where s.state = 'waiting')::int, c.size, case when c.size is not null then private.places_left(c) end
  from public.activities a
  left join public.activity_signups s on s.activity_id = a.id
  left join public.capacity_pools c on c.id = a.capacity_pool_id
  where a.event_id = programme_counts.event_id and a.deleted_at is null
    and (a.org_id = any ((select private.my_orgs('see'))::uuid[]) or a.event_id = any ((select private.my_events('see'))::uuid[]))
  group by a.id, c.id
$$;
comment on function public.programme_counts(uuid) is
  'How many come, hold an offer and wait for each activity of an event one sees; size and places_left of the pool it draws on, null without a limit. No names.';

create function public.my_programme(event_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'people', coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', coalesce(n.full_name, m.guest_name, 'Guest'),
        'age_band', m.age_band, 'reply', m.reply, 'ages', jsonb_build_array(lower(g.ages), upper(g.ages) - 1))
        order by m.guest_no nulls first, n.full_name, m.id)
      from private.my_rsvp_people(my_programme.event_id) m left join public.persons n on n.id = m.person_id
      left join public.events e on e.id = my_programme.event_id
      cross join lateral private.age_span(m, coalesce(e.start_date, current_date)) g (ages)), '[]'),
    'signups', coalesce((select jsonb_agg(jsonb_build_object('activity_id', s.activity_id, 'person', s.rsvp_person_id, 'state', s.state,
        'offered_until', s.offered_until,
        'ahead', case s.state when 'waiting' then (select count(distinct w.rsvp_id) from public.activity_signups w
          where w.activity_id = s.activity_id and w.state = 'waiting' and w.created_at < s.created_at) end) order by s.created_at, s.id)
      from public.activity_signups s where s.event_id = my_programme.event_id
        and s.rsvp_person_id in (select m.id from private.my_rsvp_people(my_programme.event_id) m)), '[]'))
$$;
comment on function public.my_programme(uuid) is
  'The caller''s household at an event, {people: [{id, name, age_band, reply, ages}], signups: [{activity_id, person, state, offered_until, ahead}]}; ages: from and to that they may be of on its first day; ahead: households that wait before. Empty for who is no guest.';

-- Guests by their link -----------------------------------------------------------------------------------------------------

create function private.guest_programme(inv public.invitations) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'currency', (select coalesce(b.currency, o.default_currency) from public.orgs o left join public.budgets b on b.event_id = inv.event_id where o.id = inv.org_id),
    'activities', coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title, 'day', a.current_day, 'local_start', to_char(a.current_start, 'HH24:MI'),
        'minutes', a.minutes, 'place', coalesce(sp.name, a.current_place), 'led_by', h.full_name, 'sign_up', a.sign_up, 'left', private.places_left(c),
        'min_age', a.min_age, 'max_age', a.max_age, 'fee_minor', a.fee_minor, 'attire', a.attire, 'plan_b', a.plan_b,
        'on_plan_b', a.on_plan_b, 'called_off', a.called_off, 'over', coalesce(a.starts_at <= now(), false))
        order by a.current_day, a.current_start, a.title, a.id)
      from public.activities a left join public.venue_spaces sp on sp.id = a.current_space_id
      left join public.persons h on h.id = a.host_person_id left join public.capacity_pools c on c.id = a.capacity_pool_id
      where a.event_id = inv.event_id and a.deleted_at is null and a.audience = 'everyone'), '[]'),
    'people', coalesce((select jsonb_agg(jsonb_build_object('id', rp.id, 'name', coalesce(n.full_name, rp.guest_name, 'Guest'), 'age_band', rp.age_band)
        order by rp.guest_no nulls first, n.full_name, rp.id)
      from public.rsvps r join public.rsvp_people rp on rp.rsvp_id = r.id and rp.reply = 'yes' left join public.persons n on n.id = rp.person_id
      where r.invitation_id = inv.id), '[]'),
    'signups', coalesce((select jsonb_agg(jsonb_build_object('activity_id', s.activity_id, 'person', s.rsvp_person_id, 'state', s.state, 'offered_until', s.offered_until)
        order by s.created_at, s.id)
      from public.rsvps r join public.activity_signups s on s.rsvp_id = r.id where r.invitation_id = inv.id), '[]'))
$$;
comment on function private.guest_programme(public.invitations) is
  'What a household reads of the programme: {currency, activities (for everyone), people (its own who come), signups}. Names of its own only.';

-- A guest's page reads its programme with the reply, in one request.
alter function private.reply_view(uuid) rename to reply_words;
comment on function private.reply_words(uuid) is 'The reply of an invitation without the programme: see private.reply_view.';
create function private.place_access(event uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('step_free', v.step_free, 'accessible_wc', v.accessible_wc, 'hearing_loop', v.hearing_loop,
    'access_notes', v.access_notes, 'parking', v.parking)
  from public.events e join public.venues v on v.id = e.venue_id and v.deleted_at is null where e.id = place_access.event
$$;
comment on function private.place_access(uuid) is 'How guests get in and about at the venue of an event, and where they park; null where it has none. No contact, rate or booking.';
create function private.reply_view(invitation uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.reply_words(i.id) || jsonb_build_object('programme', private.guest_programme(i), 'access', private.place_access(i.event_id))
  from public.invitations i where i.id = reply_view.invitation
$$;
comment on function private.reply_view(uuid) is
  'What a guest''s page and the host''s form of a reply read: event, host, people with their answers, places, waitlist, the programme with who of the household signed up, and how one gets in at the venue.';

create function public.sign_up_by_token(token text, activity_id uuid, people uuid[], wait boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  link record;
  inv public.invitations;
  a public.activities;
  ev public.events;
begin
  select * into link from private.open_link('rsvp', token);
  if link.problem is not null then
    return link.problem;
  end if;
  inv := private.lock_invitation(link.target);
  select x.* into a from public.activities x
  where x.id = sign_up_by_token.activity_id and x.event_id = inv.event_id and x.deleted_at is null and x.audience = 'everyone';
  if a.id is null then
    perform private.refuse(404, 'activity_not_found', 'This is not in the programme any more.');
  end if;
  if coalesce(cardinality(people), 0) > 100 or exists (select from unnest(people) u (id) where not exists (
      select from public.rsvp_people rp join public.rsvps r on r.id = rp.rsvp_id where rp.id = u.id and r.invitation_id = inv.id)) then
    perform private.refuse(404, 'person_not_found', 'Somebody of these is not of your household.');
  end if;
  delete from public.activity_signups s using public.rsvps r
  where s.activity_id = a.id and s.rsvp_id = r.id and r.invitation_id = inv.id and s.rsvp_person_id <> all (coalesce(people, '{}'));
  if cardinality(people) > 0 then
    select e.* into ev from public.events e where e.id = a.event_id;
    perform private.join_people(a, ev, people, wait);
  end if;
  return private.reply_view(inv.id);
end
$$;
comment on function public.sign_up_by_token(text, uuid, uuid[], boolean) is
  'Who of a household comes to an activity, by its link: these people join together, wait, or take up their offer, and the others give their places back. Answers what rsvp_by_token answers. Refuses as join_activity does; 404 link_not_found, activity_not_found, person_not_found.';

-- Rain ---------------------------------------------------------------------------------------------------------------------

create function public.switch_rain_plan(event_id uuid, day int default null, rain boolean default true) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(switch_rain_plan.event_id, 'write');
  amount int;
begin
  update public.activities a set on_plan_b = switch_rain_plan.rain
  where a.event_id = ev.id and a.deleted_at is null and a.plan_b_kind is not null and a.on_plan_b <> switch_rain_plan.rain
    and (switch_rain_plan.day is null or a.day = switch_rain_plan.day);
  get diagnostics amount = row_count;
  if amount > 0 then
    perform private.audit(ev.org_id, 'switch_rain_plan', 'events', ev.id, null,
      jsonb_build_object('day', switch_rain_plan.day, 'rain', switch_rain_plan.rain, 'activities', amount));
  end if;
  return amount;
end
$$;
comment on function public.switch_rain_plan(uuid, int, boolean) is
  'Turns every activity that has a plan B, of one day of the event or of all, to it or back. Audited. Answers how many changed. 404 event_not_found, 42501.';

create or replace function private.run_due_jobs() returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  -- Two callers at once would only wait for each other.
  if not pg_try_advisory_xact_lock(hashtextextended('private.run_due_jobs', 0)) then
    return jsonb_build_object('busy', true);
  end if;
  answer := jsonb_build_object('offers_expired', private.expire_offers(), 'messages_sent', private.send_scheduled(),
    'holds_expired', private.expire_holds(), 'signup_offers_expired', private.expire_signup_offers());
  perform private.purge_old();
  return answer;
end
$$;
comment on function private.run_due_jobs() is
  'Everything the clock does: expires offers of places at events and activities and makes the next ones, frees spaces whose hold ran out, queues scheduled reminders, purges. Safe to call at any time. Mails themselves are delivered by a worker with claim_outbox().';

revoke execute on function private.offer_signups(uuid), private.free_signups(), private.leave_with_reply(), private.offer_after_change(),
  private.expire_signup_offers(), private.join_people(public.activities, public.events, uuid[], boolean), private.my_rsvp_people(uuid),
  private.signup_people(uuid, uuid[]), private.guest_programme(public.invitations), private.place_access(uuid), private.reply_view(uuid) from public;
revoke execute on function public.join_activity(uuid, uuid[], boolean), public.leave_activity(uuid, uuid[]), public.programme_counts(uuid),
  public.my_programme(uuid), public.switch_rain_plan(uuid, int, boolean),
  public.sign_up_by_token(text, uuid, uuid[], boolean) from public, anon;
grant execute on function public.join_activity(uuid, uuid[], boolean), public.leave_activity(uuid, uuid[]), public.programme_counts(uuid),
  public.my_programme(uuid), public.switch_rain_plan(uuid, int, boolean) to authenticated;
-- A link is the credential: its holder may sign up, signed in or not.
grant execute on function public.sign_up_by_token(text, uuid, uuid[], boolean) to anon, authenticated;
