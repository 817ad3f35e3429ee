-- Domain: events
-- The dashboard names people: whom an action item is about, since when a mail is missing, and how many people have not
-- answered.

drop function public.event_needs(uuid);
create function public.event_needs(org_id uuid)
  returns table (event_id uuid, name text, zone text, start_date date, rsvp_closes_on date, kind text, amount int, places int,
    since timestamptz, people jsonb)
  language sql stable set search_path = ''
as $$
  with ahead as (
    select e.id, e.name, e.zone, e.start_date, e.rsvp_closes_on, e.status, c.size,
      case when c.size is not null then greatest(0, c.size - c.held - c.taken) end as places,
      e.rsvp_closes_on - (now() at time zone e.zone)::date as days_left
    from public.events e
    left join public.capacity_pools c on c.id = e.default_capacity_pool_id
    where e.org_id = event_needs.org_id and e.status in ('draft', 'live', 'paused')
      and (coalesce(e.ends_at, e.starts_at) is null or coalesce(e.ends_at, e.starts_at) > now())
  ),
  live as (
    select a.*, i.invited, i.not_sent, i.not_sent_ids, i.silent, i.silent_ids, w.waiting, w.waiting_ids,
      m.undelivered, m.undelivered_ids, m.undelivered_since
    from ahead a
    -- The same definition as in rsvp_headcount(): not sent, and sent without a reply.
    cross join lateral (
      select count(*) as invited, count(*) filter (where v.sent_at is null and v.replied_at is null) as not_sent,
        (array_agg(v.id order by v.created_at, v.id) filter (where v.sent_at is null and v.replied_at is null))[1:2] as not_sent_ids,
        count(*) filter (where v.sent_at is not null and v.replied_at is null) as silent,
        -- Whoever has had the invitation longest.
        (array_agg(v.id order by v.sent_at, v.id) filter (where v.sent_at is not null and v.replied_at is null))[1:2] as silent_ids
      from public.invitations v where v.event_id = a.id) i
    cross join lateral (
      select coalesce(sum(x.quantity), 0) as waiting, (array_agg(r.invitation_id order by x.priority desc, x.created_at, x.id))[1:2] as waiting_ids
      from public.waitlist_entries x join public.rsvps r on r.id = x.rsvp_id
      where x.event_id = a.id and x.state in ('waiting', 'offered')) w
    -- The last mail to each address counts, and of these the worst result for the invitation.
    cross join lateral (
      select count(*) as undelivered, (array_agg(worst.invitation_id order by worst.since, worst.invitation_id))[1:2] as undelivered_ids,
        min(worst.since) as undelivered_since
      from (select last.invitation_id, min(last.at) filter (where last.state in ('failed', 'bounced', 'suppressed')) as since,
              bool_or(last.state in ('failed', 'bounced')) as failed,
              bool_or(last.state = 'suppressed') and not bool_or(last.state in ('queued', 'sent', 'delivered')) as held
            from (select distinct on (r.invitation_id, r.address) r.invitation_id, r.state, coalesce(r.at, r.created_at) as at
                  from public.message_recipients r
                  where r.event_id = a.id and r.invitation_id is not null
                  order by r.invitation_id, r.address, r.created_at desc, r.id desc) last
            group by last.invitation_id) worst
      where worst.failed or worst.held) m
    where a.status = 'live'
  ),
  needs (id, kind, amount, places, since, invitation_ids) as (
    select a.id, 'publish', null::bigint, null::int, null::timestamptz, null::uuid[] from ahead a where a.status = 'draft'
    union all select a.id, 'date', null, null, null, null from ahead a where a.start_date is null
    union all select l.id, 'invite', null, null, null, null from live l where l.invited = 0
    union all select l.id, 'send', l.not_sent, null, null, l.not_sent_ids from live l where l.not_sent > 0
    -- Three weeks: within this time a reminder still changes the headcount for the caterer.
    union all select l.id, 'remind', l.silent, null, null, l.silent_ids from live l where l.silent > 0 and l.days_left between 0 and 21
    union all select l.id, 'mail', l.undelivered, null, l.undelivered_since, l.undelivered_ids from live l where l.undelivered > 0
    union all select l.id, 'waitlist', l.waiting, l.places, null, l.waiting_ids from live l where l.waiting > 0
    union all select l.id, 'full', l.size, 0, null, null from live l where l.places = 0 and l.waiting = 0
  )
  select a.id, a.name, a.zone, a.start_date, a.rsvp_closes_on, n.kind, n.amount::int, n.places, n.since,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'invited_as', coalesce(h.name, p.full_name)) order by u.nth), '[]')
      from unnest(n.invitation_ids) with ordinality u (id, nth)
      join public.invitations v on v.id = u.id
      left join public.households h on h.id = v.household_id
      join public.persons p on p.id = coalesce(v.person_id, h.primary_person_id,
        (select m.person_id from public.household_members m where m.household_id = h.id order by m.role = 'child', m.person_id limit 1)))
  from needs n join ahead a on a.id = n.id
  order by a.start_date nulls last, a.id, n.kind
$$;
comment on function public.event_needs(uuid) is
  'What waits for the organiser of an organisation''s events that are not over, with the caller''s rights: publish, date, invite, send, remind, mail (did not arrive, since the first failure), waitlist (amount: people, places: free ones or null without a limit), full. One row a need; people: whom it is about, two at most, [{"id", "name", "invited_as"}].';
revoke execute on function public.event_needs(uuid) from public, anon;
grant execute on function public.event_needs(uuid) to authenticated;

-- With the rights of its owner: who helps with one event reads its invitations, not the directory behind them.
create function public.unanswered_people(event_id uuid) returns int
  language sql stable security definer set search_path = ''
as $$
  -- The same people as private.invited_people() names, of the invitations without a reply.
  select count(*)::int
  from public.invitations i
  left join public.household_members m on m.household_id = i.household_id and (m.to_date is null or m.to_date >= current_date)
  join public.persons p on p.id = coalesce(i.person_id, m.person_id) and p.deleted_at is null and p.status not in ('deceased', 'removed')
  where i.event_id = unanswered_people.event_id and i.reply_state = 'silent'
    and (i.org_id = any ((select private.my_orgs('read'))::uuid[]) or i.event_id = any ((select private.my_events('read'))::uuid[]))
$$;
comment on function public.unanswered_people(uuid) is
  'How many people belong to the invitations of an event that have no reply; 0 for who may not read these invitations. A number alone, so that helpers of one event have it without the directory.';
revoke execute on function public.unanswered_people(uuid) from public, anon;
grant execute on function public.unanswered_people(uuid) to authenticated;

create or replace function public.rsvp_headcount(event_id uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'places', (select jsonb_build_object('size', c.size, 'taken', c.taken, 'held', c.held, 'overbooked', c.overbooked, 'counts', c.counts,
        'left', greatest(0, c.size - c.held - c.taken)) from public.capacity_pools c where c.id = e.default_capacity_pool_id),
    'people', (select jsonb_build_object('yes', count(*) filter (where a.reply = 'yes'), 'no', count(*) filter (where a.reply = 'no'),
        'maybe', count(*) filter (where a.reply = 'maybe'), 'waitlisted', count(*) filter (where a.reply = 'waitlisted'),
        'plus_ones', count(*) filter (where a.reply = 'yes' and a.is_plus_one),
        'unanswered', public.unanswered_people(e.id))
      from public.rsvp_people a where a.event_id = e.id),
    'by_age', (select jsonb_object_agg(b.band, jsonb_build_object('yes', b.yes, 'maybe', b.maybe, 'waitlisted', b.waitlisted))
      from (select x.band, count(a.id) filter (where a.reply = 'yes') as yes, count(a.id) filter (where a.reply = 'maybe') as maybe,
              count(a.id) filter (where a.reply = 'waitlisted') as waitlisted
            from unnest(array['adult', 'teen', 'child', 'infant']) x (band)
            left join public.rsvp_people a on a.event_id = e.id and a.age_band = x.band group by x.band) b),
    'by_meal', (select coalesce(jsonb_agg(jsonb_build_object('meal_option_id', m.id, 'name', m.name, 'yes', m.yes, 'maybe', m.maybe) order by m.sort, m.name, m.id), '[]')
      from (select o.id, o.name, o.sort, count(a.id) filter (where a.reply = 'yes') as yes, count(a.id) filter (where a.reply = 'maybe') as maybe
            from public.meal_options o left join public.rsvp_people a on a.meal_option_id = o.id
            where o.event_id = e.id group by o.id) m),
    'no_meal', (select count(*) from public.rsvp_people a where a.event_id = e.id and a.reply = 'yes' and a.meal_option_id is null),
    'households', (select jsonb_build_object(
        'invited', count(*), 'answered', count(*) filter (where i.reply_state = 'answered'),
        'withdrawn', count(*) filter (where i.reply_state = 'withdrawn'), 'silent', count(*) filter (where i.reply_state = 'silent'),
        'not_sent', count(*) filter (where i.sent_at is null and i.reply_state = 'silent'),
        'opened', count(*) filter (where i.opened_at is not null and i.reply_state = 'silent'))
      from public.invitations i where i.event_id = e.id),
    'waitlist', (select jsonb_build_object('waiting', count(*) filter (where w.state = 'waiting'),
        'offered', count(*) filter (where w.state = 'offered'), 'expired', count(*) filter (where w.state = 'expired'),
        'people_waiting', coalesce(sum(w.quantity) filter (where w.state in ('waiting', 'offered')), 0))
      from public.waitlist_entries w where w.event_id = e.id))
  from public.events e where e.id = rsvp_headcount.event_id
$$;
comment on function public.rsvp_headcount(uuid) is
  'Live counts of an event: places, people by reply and those whose invitation has none (unanswered), by age band, by meal, households (invited = answered + withdrawn + silent; of the silent not_sent and opened), waitlist. Null for an event one cannot see.';
