create or replace function private.make_tickets(o public.orders) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.tickets (id, order_line_id, order_id, event_id, ticket_type_id, unit, name_snapshot, person_id, holder_name, code_public, secret_hash)
  select m.id, m.line, o.id, o.event_id, m.type, m.unit, m.called, m.person, m.holder, private.door_word(m.id), private.token_hash(private.link_token('entry:' || m.id))
  from (
    -- Made from the line and its place in it: made twice, the second would be refused.
    select overlay(overlay(md5(l.id || ':' || u.unit || ':' || coalesce(part.n, 0)) placing '4' from 13) placing '8' from 17)::uuid as id, l.id as line, coalesce((part.p ->> 'ticket_type_id')::uuid, l.ticket_type_id) as type, u.unit,
      coalesce(part.p ->> 'name', l.name_snapshot) as called, pe.id as person, coalesce(pe.full_name, l.holders -> (u.unit - 1) ->> 'name') as holder
    from public.order_lines l
    cross join lateral generate_series(1, l.qty) u (unit)
    -- A package is one ticket for each of its parts.
    left join lateral (select p, row_number() over (order by at, k) as n
      from jsonb_array_elements(l.parts) with ordinality x (p, at) cross join lateral generate_series(1, (p ->> 'qty')::int) k) part on true
    left join public.persons pe on jsonb_array_length(l.parts) = 0 and pe.id = (l.holders -> (u.unit - 1) ->> 'person_id')::uuid and pe.org_id = o.org_id
    where l.order_id = o.id and l.kind <> 'donation' and u.unit <> all (l.ended_units)
      -- A line that came later has none yet; of the others each was made.
      and not exists (select from public.tickets t where t.order_line_id = l.id)) m;
end
$$;
comment on function private.make_tickets(public.orders) is 'The tickets of an order that is settled: one for each place of the lines that have none yet, each with a secret of its own.';
revoke execute on function private.make_tickets(public.orders) from public;
