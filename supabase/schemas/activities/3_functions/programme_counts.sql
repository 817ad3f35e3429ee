create or replace function public.programme_counts(event_id uuid)
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
revoke execute on function public.programme_counts(uuid) from public, anon, authenticated;
grant execute on function public.programme_counts(uuid) to authenticated;
