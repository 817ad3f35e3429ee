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
    'recent', (select jsonb_build_object('yes', count(*) filter (where a.reply = 'yes'), 'no', count(*) filter (where a.reply = 'no'),
        'maybe', count(*) filter (where a.reply = 'maybe'))
      from public.rsvp_people a where a.event_id = e.id and a.answered_at > now() - interval '7 days'),
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
  'Live counts of an event: places, people by reply and those whose invitation has none (unanswered), of these replies the ones that are at most seven days old (recent), by age band, by meal, households (invited = answered + withdrawn + silent; of the silent not_sent and opened), waitlist. Null for an event one cannot see.';
revoke execute on function public.rsvp_headcount(uuid) from public, anon, authenticated;
grant execute on function public.rsvp_headcount(uuid) to authenticated;
