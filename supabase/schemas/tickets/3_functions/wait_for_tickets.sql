create or replace function public.wait_for_tickets(token text, lines jsonb, email text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  opened record := private.open_tickets(token);
  ev public.events;
  w public.ticket_waits;
  address text := lower(btrim(wait_for_tickets.email));
  l jsonb;
  t public.ticket_types;
  n bigint;
  read jsonb := '[]';
  quantity int := 0;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  ev := opened.ev;
  if ev.status <> 'live' or ev.starts_at <= now() then
    perform private.refuse(409, 'event_closed', 'This event sells no tickets now.');
  elsif not coalesce(private.is_mailbox(address), false) then
    perform private.refuse(422, 'email', 'Write your e-mail address like ada@example.org.');
  elsif jsonb_typeof(wait_for_tickets.lines) is distinct from 'array' or jsonb_array_length(wait_for_tickets.lines) not between 1 and 20 then
    perform private.refuse(422, 'lines', 'Choose at least one ticket.');
  end if;
  for l in select x from jsonb_array_elements(wait_for_tickets.lines) x loop
    select x.* into t from public.ticket_types x where x.id = private.some_id(l -> 'ticket_type_id') and x.event_id = ev.id and x.deleted_at is null and x.visibility = 'public' and x.kind <> 'donation';
    n := private.whole(l -> 'qty', 1, 20, 'qty', 'Choose a whole number of tickets.');
    if t.id is null or n is null then
      perform private.refuse(404, 'ticket_type_not_found', 'One of these tickets is not for sale here.');
    end if;
    read := read || jsonb_build_object('ticket_type_id', t.id, 'qty', least(n, t.max_per_order));
    quantity := quantity + least(n, t.max_per_order);
  end loop;
  perform private.lock_pools(array(select x.pool_id from private.wait_needs(read) x));
  if not exists (select from private.wait_needs(read) x join public.capacity_pools p on p.id = x.pool_id where p.held + p.taken + x.qty > p.size) then
    perform private.refuse(409, 'places_free', 'There is room for you. Take the places now.');
  elsif 2000 <= (select count(*) from public.ticket_waits x where x.event_id = ev.id and x.state = 'waiting') then
    perform private.refuse(409, 'list_full', 'Too many are waiting already. Ask the host.');
  end if;
  insert into public.ticket_waits (event_id, invitation_id, email, lines, quantity) values (ev.id, (opened.inv).id, address::extensions.citext, read, quantity)
  -- Again from the same address: the turn stays, what is wanted may change; an offer stands as it was made.
  on conflict (event_id, email) where state in ('waiting', 'offered') do update
    set lines = case public.ticket_waits.state when 'waiting' then excluded.lines else public.ticket_waits.lines end,
      quantity = case public.ticket_waits.state when 'waiting' then excluded.quantity else public.ticket_waits.quantity end
  returning * into w;
  perform private.queue_notice('place_waited', w.email, null, jsonb_build_object('event', ev.name, 'quantity', w.quantity, 'token', private.place_token(w)), w.id::text);
  return jsonb_build_object('waiting', true, 'quantity', w.quantity,
    'ahead', (select count(*) from public.ticket_waits x where x.event_id = ev.id and x.state in ('waiting', 'offered') and x.created_at < w.created_at));
end
$$;
comment on function public.wait_for_tickets(text, jsonb, text) is
  'Waits for tickets that are gone: [{ticket_type_id, qty}]. The same address keeps its turn. Answers {waiting, quantity, ahead}; its own link goes by mail alone. 404 link_not_found, 429 as bodies; 404 ticket_type_not_found; 409 event_closed, places_free, list_full; 422 email, lines, qty.';
revoke execute on function public.wait_for_tickets(text, jsonb, text) from public, anon, authenticated;
grant execute on function public.wait_for_tickets(text, jsonb, text) to anon, authenticated;
