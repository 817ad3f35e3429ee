-- What waits for the organiser shows the faces of whom it is about.
create or replace function public.event_needs(org_id uuid)
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
    select a.*, i.invited, i.not_sent, i.not_sent_ids, i.no_address, i.no_address_ids, i.silent, i.silent_ids, w.waiting, w.waiting_ids,
      m.undelivered, m.undelivered_ids, m.undelivered_since
    from ahead a
    -- Not sent and sent without a reply as in rsvp_headcount(). What is not sent is parted by whether a mail could go out:
    -- to an adult of it with an address, by a link that is on.
    cross join lateral (
      select count(*) as invited, count(*) filter (where u.reached) as not_sent,
        (array_agg(v.id order by v.created_at, v.id) filter (where u.reached))[1:2] as not_sent_ids,
        count(*) filter (where not u.reached) as no_address,
        (array_agg(v.id order by v.created_at, v.id) filter (where not u.reached))[1:2] as no_address_ids,
        count(*) filter (where v.sent_at is not null and v.replied_at is null) as silent,
        -- Whoever has had the invitation longest.
        (array_agg(v.id order by v.sent_at, v.id) filter (where v.sent_at is not null and v.replied_at is null))[1:2] as silent_ids
      from public.invitations v
      -- Null of what is out or answered. Asked once for each invitation: offset keeps it from being repeated in each count.
      cross join lateral (
        select case when v.sent_at is null and v.replied_at is null and v.revoked_at is null then
          exists (
            select from public.household_members m join public.persons p on p.id = m.person_id
            where m.household_id = v.household_id and m.role <> 'child' and (m.to_date is null or m.to_date >= current_date)
              and p.email is not null and p.deleted_at is null and p.status not in ('deceased', 'removed'))
          or exists (
            select from public.persons asked join public.persons p on p.id = coalesce(asked.merged_into, asked.id)
            where asked.id = v.person_id and p.email is not null and p.deleted_at is null and p.status not in ('deceased', 'removed'))
          end as reached
        offset 0) u
      where v.event_id = a.id) i
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
    union all select l.id, 'address', l.no_address, null, null, l.no_address_ids from live l where l.no_address > 0
    -- Three weeks: within this time a reminder still changes the headcount for the caterer.
    union all select l.id, 'remind', l.silent, null, null, l.silent_ids from live l where l.silent > 0 and l.days_left between 0 and 21
    union all select l.id, 'mail', l.undelivered, null, l.undelivered_since, l.undelivered_ids from live l where l.undelivered > 0
    union all select l.id, 'waitlist', l.waiting, l.places, null, l.waiting_ids from live l where l.waiting > 0
    union all select l.id, 'full', l.size, 0, null, null from live l where l.places = 0 and l.waiting = 0
  )
  select a.id, a.name, a.zone, a.start_date, a.rsvp_closes_on, n.kind, n.amount::int, n.places, n.since,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'invited_as', coalesce(h.name, p.full_name), 'photo', p.photo_path) order by u.nth), '[]')
      from unnest(n.invitation_ids) with ordinality u (id, nth)
      join public.invitations v on v.id = u.id
      left join public.households h on h.id = v.household_id
      join public.persons p on p.id = coalesce(v.person_id, h.primary_person_id,
        (select m.person_id from public.household_members m where m.household_id = h.id order by m.role = 'child', m.person_id limit 1)))
  from needs n join ahead a on a.id = n.id
  order by a.start_date nulls last, a.id, n.kind
$$;
comment on function public.event_needs(uuid) is
  'What waits for the organiser of an organisation''s events that are not over, with the caller''s rights: publish, date, invite, send (a mail can go out), address (none can, for want of one), remind, mail (did not arrive, since the first failure), waitlist (amount: people, places: free ones or null without a limit), full. One row a need; people: whom it is about, two at most, [{"id", "name", "invited_as", "photo"}].';
revoke execute on function public.event_needs(uuid) from public, anon, authenticated;
grant execute on function public.event_needs(uuid) to authenticated;
