create or replace function public.my_notifications(only_kind text default null, only_event uuid default null, before timestamptz default null,
    most int default 50)
  returns table (id uuid, kind text, event_id uuid, event_name text, amount int, names text[], payload jsonb, read_at timestamptz,
    updated_at timestamptz)
  language sql stable security invoker set search_path = ''
as $$
  select n.id, n.kind, n.event_id, e.name, pg_catalog.cardinality(n.subjects),
    array(select coalesce(h.name, p.full_name, m.subject)
          from pg_catalog.unnest(n.subjects[greatest(1, pg_catalog.cardinality(n.subjects) - 2):]) with ordinality s (id, place)
          left join public.invitations i on i.id = s.id
          left join public.households h on h.id = i.household_id
          left join public.persons p on p.id = i.person_id
          left join public.messages m on m.id = s.id
          where coalesce(h.name, p.full_name, m.subject) is not null
          order by s.place desc),
    n.payload, n.read_at, n.updated_at
  from public.notifications n
  left join public.events e on e.id = n.event_id
  where n.user_id = (select auth.uid())
    and (only_kind is null or n.kind = only_kind) and (only_event is null or n.event_id = only_event)
    and (before is null or n.updated_at < before)
  order by n.updated_at desc, n.id
  limit greatest(1, least(most, 100))
$$;
comment on function public.my_notifications(text, uuid, timestamptz, int) is
  'The caller''s news, newest first, with the last three names as far as the caller may read them. Page by page with before.';
revoke execute on function public.my_notifications(text, uuid, timestamptz, int) from public, anon, authenticated;
grant execute on function public.my_notifications(text, uuid, timestamptz, int) to authenticated;
