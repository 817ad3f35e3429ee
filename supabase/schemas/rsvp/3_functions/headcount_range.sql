create or replace function public.headcount_range(event_id uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  with counted as (
    select e.id, count(a.id) filter (where a.reply = 'yes') as yes, count(a.id) filter (where a.reply = 'maybe') as maybe,
      public.unanswered_people(e.id)::bigint as silent
    from public.events e left join public.rsvp_people a on a.event_id = e.id
    where e.id = headcount_range.event_id group by e.id
  ), parts as (
    -- While nobody has counted who came to earlier events: half of the maybes, a quarter of the silent, one yes in forty falls ill.
    select c.*, c.maybe / 2 as maybe_come, round(c.silent / 4.0)::bigint as silent_come, round(c.yes / 40.0)::bigint as ill from counted c
  )
  select jsonb_build_object('yes', p.yes, 'maybe', p.maybe, 'maybe_come', p.maybe_come, 'silent', p.silent, 'silent_come', p.silent_come,
    'ill', p.ill, 'low', p.yes - ceil(p.yes / 20.0)::bigint, 'likely', p.yes + p.maybe_come + p.silent_come - p.ill,
    'high', p.yes + p.maybe + ceil(p.silent / 2.0)::bigint)
  from parts p
$$;
comment on function public.headcount_range(uuid) is
  'How many people come to an event: low (of those who said yes one in twenty does not), likely (yes + maybe_come + silent_come - ill) and high (yes, every maybe, half of the silent), with the parts of the sum. Null for an event one cannot see.';
revoke execute on function public.headcount_range(uuid) from public, anon, authenticated;
grant execute on function public.headcount_range(uuid) to authenticated;
