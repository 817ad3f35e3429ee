create or replace function public.upgrade_ticket(token text, line_id uuid, unit int, ticket_type_id uuid, expected_minor bigint default null, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.lock_order_by_secret(token);
  scope text := 'upgrade:' || private.token_hash(token);
  body jsonb := jsonb_build_array(line_id, unit, ticket_type_id, expected_minor);
  o public.orders;
  u public.order_upgrades;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  if private.earlier_answer(scope, upgrade_ticket.idempotency_key, body) is null then
    u := private.start_upgrade((opened.o).id, upgrade_ticket.line_id, upgrade_ticket.unit, upgrade_ticket.ticket_type_id, 'guest_link', upgrade_ticket.expected_minor);
    -- A card pays by itself; for all else the host has something to do.
    if u.state = 'waiting' and u.method <> 'card' then
      perform private.tell_host(opened.o, 'host_upgrade_waits', jsonb_build_object('to', u.name_snapshot, 'difference_minor', u.difference_minor, 'method', u.method,
        'until', (select to_char(u.due_at at time zone e.zone, 'FMDD FMMonth, HH24:MI') from public.events e where e.id = u.event_id)), u.id::text);
    end if;
    perform private.keep_answer(scope, upgrade_ticket.idempotency_key, body, '{"done": true}');
  end if;
  select x.* into o from public.orders x where x.id = (opened.o).id;
  return private.order_view(o);
end
$$;
comment on function public.upgrade_ticket(text, uuid, int, uuid, bigint, text) is
  'Makes one ticket of an order a bigger package, by the order''s own link; of what is paid already once the difference is paid. expected_minor: the difference that was seen. Answers private.order_view. 404 link_not_found, 429 as bodies; refuses as private.start_upgrade() does; 409 in_flight, 422 key_reused.';
revoke execute on function public.upgrade_ticket(text, uuid, int, uuid, bigint, text) from public, anon, authenticated;
grant execute on function public.upgrade_ticket(text, uuid, int, uuid, bigint, text) to anon, authenticated;
