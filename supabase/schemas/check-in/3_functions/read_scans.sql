create or replace function private.read_scans(ev uuid, scans jsonb)
  returns table (scan_id uuid, kind text, code_hash text, ticket_id uuid, rsvp_person_id uuid, state text, undoes uuid, name text, household_id uuid, people int, device_at timestamptz,
    let_in boolean, note text, n bigint)
  language sql stable security definer set search_path = ''
as $$
  select s.id, s.kind, s.hash,
    coalesce(t.id, case when o.id is not null then m.id end, e.ticket_id, case when s.hash is null then m.id end),
    case when s.hash is null and m.id is null then a.id end,
    case when s.hash is null then case when coalesce(m.id, a.id) is null then 'unknown' end
      when t.id is not null then case when t.event_id <> ev then 'other_event' end
      when o.id is not null then case when o.event_id <> ev then 'other_event' when m.order_id is distinct from o.id or m.transferred_from is not null then 'household' end
      when e.code_hash is not null then 'replaced' else 'unknown' end,
    s.undoes, s.name, h.id, s.people, s.at, s.let_in, s.note, s.n
  from (
    select private.some_id(x -> 'scan_id') as id, x ->> 'kind' as kind, case when x ->> 'code_hash' ~ '^[0-9a-f]{64}$' then x ->> 'code_hash' end as hash,
      private.some_id(x -> 'ticket_id') as ticket, private.some_id(x -> 'rsvp_person_id') as line, private.some_id(x -> 'undoes') as undoes,
      nullif(left(btrim(regexp_replace(x ->> 'name', '[[:cntrl:]]+', ' ', 'g')), 120), '') as name, private.some_id(x -> 'household_id') as home,
      case when x ->> 'people' ~ '^[0-9]{1,3}$' then greatest(1, least(100, (x ->> 'people')::int)) else 1 end as people,
      private.some_time(x -> 'device_at') as at, coalesce(x -> 'let_in' = 'true', false) as let_in,
      nullif(left(btrim(regexp_replace(x ->> 'note', '[[:cntrl:]]+', ' ', 'g')), 200), '') as note, n
    from jsonb_array_elements(scans) with ordinality y (x, n)) s
  left join public.tickets t on t.secret_hash = s.hash
  left join public.orders o on o.door_hash = s.hash
  left join private.ended_codes e on e.code_hash = s.hash and t.id is null and o.id is null
  left join public.tickets m on m.id = s.ticket and m.event_id = ev
  left join public.rsvp_people a on a.id = s.line and a.event_id = ev
  left join public.events z on z.id = ev
  left join public.households h on h.id = s.home and h.org_id = z.org_id
$$;
comment on function private.read_scans(uuid, jsonb) is
  'Scans as a device sent them, with the ticket or line of a reply that each is about: by its code, which says more than what the device believes, else by its id. state only where the code itself decides.';
revoke execute on function private.read_scans(uuid, jsonb) from public;
