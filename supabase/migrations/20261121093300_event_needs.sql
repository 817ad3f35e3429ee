-- Domain: events
-- The action items of an organiser, derived from events, invitations, replies and mails; not stored.

create function public.event_needs(org_id uuid)
  returns table (event_id uuid, name text, zone text, start_date date, rsvp_closes_on date, kind text, amount int, places int)
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
    select a.*, i.invited, i.not_sent, i.silent, w.waiting, m.undelivered
    from ahead a
    -- The same definition as in rsvp_headcount(): not sent, and sent without a reply.
    cross join lateral (
      select count(*) as invited, count(*) filter (where v.sent_at is null and v.replied_at is null) as not_sent,
        count(*) filter (where v.sent_at is not null and v.replied_at is null) as silent
      from public.invitations v where v.event_id = a.id) i
    cross join lateral (
      select coalesce(sum(x.quantity), 0) as waiting
      from public.waitlist_entries x where x.event_id = a.id and x.state in ('waiting', 'offered')) w
    -- The last mail to each address counts, and of these the worst result for the invitation.
    cross join lateral (
      select count(*) as undelivered
      from (select bool_or(last.state in ('failed', 'bounced')) as failed,
              bool_or(last.state = 'suppressed') and not bool_or(last.state in ('queued', 'sent', 'delivered')) as held
            from (select distinct on (r.invitation_id, r.address) r.invitation_id, r.state
                  from public.message_recipients r
                  where r.event_id = a.id and r.invitation_id is not null
                  order by r.invitation_id, r.address, r.created_at desc, r.id desc) last
            group by last.invitation_id) worst
      where worst.failed or worst.held) m
    where a.status = 'live'
  ),
  needs (id, kind, amount, places) as (
    select a.id, 'publish', null::bigint, null::int from ahead a where a.status = 'draft'
    union all select a.id, 'date', null, null from ahead a where a.start_date is null
    union all select l.id, 'invite', null, null from live l where l.invited = 0
    union all select l.id, 'send', l.not_sent, null from live l where l.not_sent > 0
    -- Three weeks: within this time a reminder still changes the headcount for the caterer.
    union all select l.id, 'remind', l.silent, null from live l where l.silent > 0 and l.days_left between 0 and 21
    union all select l.id, 'mail', l.undelivered, null from live l where l.undelivered > 0
    union all select l.id, 'waitlist', l.waiting, l.places from live l where l.waiting > 0
    union all select l.id, 'full', l.size, 0 from live l where l.places = 0 and l.waiting = 0
  )
  select a.id, a.name, a.zone, a.start_date, a.rsvp_closes_on, n.kind, n.amount::int, n.places
  from needs n join ahead a on a.id = n.id
  order by a.start_date nulls last, a.id, n.kind
$$;
comment on function public.event_needs(uuid) is
  'What waits for the organiser of an organisation''s events that are not over, with the caller''s rights: publish, date, invite, send, remind, mail (did not arrive), waitlist (amount: people, places: free ones or null without a limit), full. One row a need.';

revoke execute on function public.event_needs(uuid) from public, anon;
grant execute on function public.event_needs(uuid) to authenticated;
