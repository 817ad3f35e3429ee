-- Domain: tickets
-- What the host sets: how an event sells, its public link, and each kind of ticket with its prices and places.
-- Longer than 300 lines: a ticket with its prices, parts and places is read, checked and written as one.

create function private.card_ready() returns boolean
  language sql stable set search_path = ''
as $$ select false $$;
comment on function private.card_ready() is 'Whether cards can be taken. Not before the payments of orders are there.';

create function private.ticket_settings_of(ev public.events) returns public.ticket_settings
  language plpgsql stable security definer set search_path = ''
as $$
declare
  s public.ticket_settings;
begin
  select x.* into s from public.ticket_settings x where x.event_id = ev.id;
  if s.event_id is null then
    s.event_id := ev.id;
    s.org_id := ev.org_id;
    s.currency := (select coalesce(b.currency, o.default_currency) from public.orgs o left join public.budgets b on b.event_id = ev.id where o.id = ev.org_id);
    s.link_state := 'off';
    s.token_version := 1;
    s.methods := '{transfer,cash}';
    s.hold_minutes := 15;
    s.transfer_days := 5;
    s.offer_hours := 4;
    s.refund_steps := '[{"days": 14, "percent": 100}]';
  end if;
  return s;
end
$$;
comment on function private.ticket_settings_of(public.events) is 'How an event sells, or would before anything was set: in the currency of its budget, else of its organisation.';

create function private.read_refund_steps(steps jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  step jsonb;
  read jsonb := '[]';
  last_days bigint;
  last_percent bigint;
  days bigint;
  percent bigint;
begin
  if jsonb_typeof(steps) <> 'array' or jsonb_array_length(steps) > 4 then
    perform private.refuse(422, 'refund_steps', 'Name at most four steps of what comes back.');
  end if;
  for step in select s from jsonb_array_elements(steps) s loop
    days := private.whole(step -> 'days', 0, 365, 'refund_steps', 'Days before the event are a number from 0 to 365.');
    percent := private.whole(step -> 'percent', 1, 100, 'refund_steps', 'What comes back is 1 to 100 per cent.');
    if days is null or percent is null or days >= last_days or percent > last_percent then
      perform private.refuse(422, 'refund_steps', 'Each step comes later than the one before, and gives no more back.');
    end if;
    last_days := days;
    last_percent := percent;
    read := read || jsonb_build_object('days', days, 'percent', percent);
  end loop;
  return read;
end
$$;
comment on function private.read_refund_steps(jsonb) is 'What comes back, [{days, percent}], most days first. 422 refund_steps.';

create function public.save_ticket_settings(event_id uuid, settings jsonb) returns public.ticket_settings
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(save_ticket_settings.event_id, 'money');
  s public.ticket_settings;
  said jsonb := save_ticket_settings.settings;
  unknown text;
begin
  insert into public.ticket_settings (event_id, currency) values (ev.id, (private.ticket_settings_of(ev)).currency) on conflict do nothing;
  select x.* into s from public.ticket_settings x where x.event_id = ev.id for update;
  select k into unknown from jsonb_object_keys(said) k where k <> all (array['currency', 'methods', 'hold_minutes', 'transfer_days', 'offer_hours',
    'account_holder', 'account_bank', 'account_number', 'cash_words', 'refund_steps']) limit 1;
  if unknown is not null then
    perform private.refuse(422, 'settings', 'There is no setting of this name: ' || left(unknown, 40) || '.');
  end if;
  if said ? 'currency' and said ->> 'currency' is distinct from s.currency then
    if coalesce(said ->> 'currency', '') !~ '^[A-Z]{3}$' then
      perform private.refuse(422, 'currency', 'Choose a currency.');
    elsif exists (select from public.orders o where o.event_id = ev.id) then
      perform private.refuse(409, 'currency_in_use', 'There are orders in ' || s.currency || ' already, so the currency stays.');
    end if;
    s.currency := said ->> 'currency';
  end if;
  if said ? 'methods' then
    if jsonb_typeof(said -> 'methods') <> 'array' or jsonb_array_length(said -> 'methods') not between 1 and 4
      or exists (select from jsonb_array_elements_text(said -> 'methods') m where m not in ('card', 'transfer', 'cash', 'cheque')) then
      perform private.refuse(422, 'methods', 'Choose at least one way to pay.');
    elsif said -> 'methods' ? 'card' and not private.card_ready() then
      perform private.refuse(409, 'card_not_ready', 'Cards cannot be taken yet. Choose transfer, cash or cheque.');
    end if;
    s.methods := array(select distinct m from jsonb_array_elements_text(said -> 'methods') m order by m);
  end if;
  s.hold_minutes := coalesce(private.whole(said -> 'hold_minutes', 5, 60, 'hold_minutes', 'Places are kept for 5 to 60 minutes.'), s.hold_minutes);
  s.transfer_days := coalesce(private.whole(said -> 'transfer_days', 1, 60, 'transfer_days', 'A transfer may take 1 to 60 days.'), s.transfer_days);
  s.offer_hours := coalesce(private.whole(said -> 'offer_hours', 1, 168, 'offer_hours', 'An offer stands for 1 to 168 hours.'), s.offer_hours);
  if said ? 'account_holder' then
    s.account_holder := private.one_line(said -> 'account_holder', 120, 'account_holder', 'Name the holder of the account in 120 characters or fewer.');
  end if;
  if said ? 'account_bank' then
    s.account_bank := private.one_line(said -> 'account_bank', 120, 'account_bank', 'Name the bank in 120 characters or fewer.');
  end if;
  if said ? 'account_number' then
    s.account_number := private.one_line(said -> 'account_number', 40, 'account_number', 'Write the number of the account in 4 to 40 characters.');
    if char_length(s.account_number) < 4 then
      perform private.refuse(422, 'account_number', 'Write the number of the account in 4 to 40 characters.');
    end if;
  end if;
  if said ? 'cash_words' then
    s.cash_words := private.one_line(said -> 'cash_words', 200, 'cash_words', 'Say who takes the cash in 200 characters or fewer.');
  end if;
  if said ? 'refund_steps' then
    s.refund_steps := private.read_refund_steps(said -> 'refund_steps');
  end if;
  update public.ticket_settings x set currency = s.currency, methods = s.methods, hold_minutes = s.hold_minutes, transfer_days = s.transfer_days,
    offer_hours = s.offer_hours, account_holder = s.account_holder, account_bank = s.account_bank, account_number = s.account_number,
    cash_words = s.cash_words, refund_steps = s.refund_steps
  where x.event_id = ev.id returning x.* into s;
  perform private.audit(ev.org_id, 'save_ticket_settings', 'ticket_settings', ev.id, null, to_jsonb(s) - 'account_number');
  return s;
end
$$;
comment on function public.save_ticket_settings(uuid, jsonb) is
  'Sets how an event sells; keys that are missing stay: currency (not once there are orders), methods, hold_minutes, transfer_days, offer_hours, account_holder, account_bank, account_number, cash_words, refund_steps. For who keeps the money. 404 event_not_found, 409 currency_in_use, card_not_ready, 422 by field, 42501.';

create function public.share_tickets(event_id uuid, state text default null, renew boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(share_tickets.event_id, 'write');
  s public.ticket_settings;
  token text;
begin
  if share_tickets.state not in ('on', 'off') then
    perform private.refuse(422, 'state', 'The link is on or off.');
  end if;
  insert into public.ticket_settings (event_id, currency) values (ev.id, (private.ticket_settings_of(ev)).currency) on conflict do nothing;
  update public.ticket_settings x set link_state = coalesce(share_tickets.state, x.link_state),
    token_version = x.token_version + (coalesce(share_tickets.renew, false) or (share_tickets.state = 'off' and x.link_state = 'on'))::int
  where x.event_id = ev.id returning x.* into s;
  if s.link_state = 'on' then
    token := private.link_token('tickets:' || s.event_id || ':' || s.token_version);
    insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
    values ('tickets', s.event_id, s.org_id, private.token_hash(token), '{buy}') on conflict (token_hash) do nothing;
  end if;
  return jsonb_build_object('state', s.link_state, 'token', token);
end
$$;
comment on function public.share_tickets(uuid, text, boolean) is
  'Turns the public link of the tickets on or off, or renews it, which ends the old one; without a state only tells. Answers {state, token}. 404 event_not_found, 422 state, 42501.';

-- Kinds of tickets -----------------------------------------------------------------------------------------------------

create function private.ticket_pool(event public.events, was uuid, title text, size int) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  p public.capacity_pools := private.lock_pool(was);
  made uuid;
begin
  if p.id is null then
    insert into public.capacity_pools (event_id, org_id, name, size, purpose) values (event.id, event.org_id, left(title, 80), size, 'ticket') returning id into made;
    return made;
  end if;
  if size < p.held + p.taken then
    perform private.refuse(409, 'size_below_use', format('%s are sold or held. Choose at least that many.', p.held + p.taken),
      jsonb_build_object('taken', p.taken, 'held', p.held, 'size', size));
  end if;
  update public.capacity_pools x set size = ticket_pool.size, name = left(title, 80) where x.id = p.id;
  return p.id;
end
$$;
comment on function private.ticket_pool(public.events, uuid, text, int) is 'The pool of these places, made or changed. 409 size_below_use {taken, held, size}.';

create function private.check_paid_tickets(ev public.events) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  allowed bigint := private.plan_limit(ev.org_id, 'paid_tickets_event');
  offered bigint;
  endless boolean;
begin
  select coalesce(sum(x.size), 0), coalesce(bool_or(x.size is null), false) into offered, endless
  from (select distinct on (coalesce(p.id, t.id)) p.size
    from public.ticket_types t
    left join lateral (select part.pool_id from public.package_items i join public.ticket_types part on part.id = i.ticket_type_id
      where i.package_type_id = t.id and part.pool_id is not null) of_part on t.kind = 'package' and t.pool_id is null
    left join public.capacity_pools p on p.id = coalesce(t.pool_id, of_part.pool_id)
    where t.event_id = ev.id and t.deleted_at is null and t.kind in ('paid', 'package')) x;
  if endless then
    perform private.refuse(422, 'places', 'Say how many there are: paid tickets have a number.');
  elsif offered > allowed then
    perform private.refuse(402, 'plan_limit_paid_tickets_event', format('Your plan has room for %s paid tickets in one event, and these would be %s. Offer fewer',
      private.amount_text(allowed), private.amount_text(offered)) || private.or_larger_plan(ev.org_id, 'paid_tickets_event'),
      jsonb_build_object('limit', allowed, 'offered', offered));
  end if;
end
$$;
comment on function private.check_paid_tickets(public.events) is
  'The plan limits what a host puts on sale, never what a guest buys: paid places of an event, shared ones counted once. 402 plan_limit_paid_tickets_event {limit, offered}, 422 places.';

create function private.save_prices(t public.ticket_types, ev public.events, said jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  line jsonb;
  p public.ticket_prices;
  kept uuid[] := '{}';
  lowest bigint := case t.kind when 'free' then 0 when 'donation' then 0 when 'addon' then 0 else 1 end;
  highest bigint := case t.kind when 'free' then 0 else 100000000 end;
  n int := 0;
begin
  if jsonb_typeof(said) is distinct from 'array' or jsonb_array_length(said) not between 1 and 6 then
    perform private.refuse(422, 'prices', 'Name one to six prices.');
  elsif jsonb_array_length(said) > 1 and not private.has_plan(ev.org_id, 'premium') then
    perform private.refuse(402, 'plan_premium', 'Prices that change by date or number come with the Premium plan. One price is free.');
  end if;
  for line in select l from jsonb_array_elements(said) l loop
    p := null;
    select x.* into p from public.ticket_prices x where x.id = private.some_id(line -> 'id') and x.ticket_type_id = t.id and x.deleted_at is null;
    if line ->> 'id' is not null and p.id is null then
      perform private.refuse(404, 'price_not_found', 'This price is not there any more.');
    end if;
    p.label := private.one_line(line -> 'label', 60, 'prices', 'Name the price in 60 characters or fewer.');
    p.amount_minor := private.whole(line -> 'amount_minor', lowest, highest, 'amount_minor', case t.kind
      when 'free' then 'A free ticket costs nothing.' when 'paid' then 'A price is a whole amount above nothing. For nothing, make it a free ticket.'
      else 'A price is a whole amount.' end);
    if p.amount_minor is null then
      perform private.refuse(422, 'amount_minor', 'Enter a price.');
    end if;
    p.sale_starts_at := private.instant(line -> 'sale_starts_at', 'sale_starts_at');
    p.sale_ends_at := private.instant(line -> 'sale_ends_at', 'sale_ends_at');
    if p.sale_ends_at <= p.sale_starts_at then
      perform private.refuse(422, 'sale_ends_at', 'The end of the sale comes before its start.');
    end if;
    p.places := private.whole(line -> 'places', 1, 100000, 'prices', 'A price is for 1 to 100,000 tickets, or for all.');
    if p.places is not null then
      p.pool_id := private.ticket_pool(ev, p.pool_id, coalesce(p.label, t.name), p.places);
    elsif p.pool_id is not null then
      update public.capacity_pools x set size = null where x.id = p.pool_id;
    end if;
    if p.id is null then
      insert into public.ticket_prices (ticket_type_id, event_id, label, amount_minor, sale_starts_at, sale_ends_at, places, pool_id, position)
      values (t.id, ev.id, p.label, p.amount_minor, p.sale_starts_at, p.sale_ends_at, p.places, p.pool_id, n) returning id into p.id;
    else
      update public.ticket_prices x set label = p.label, amount_minor = p.amount_minor, sale_starts_at = p.sale_starts_at, sale_ends_at = p.sale_ends_at,
        places = p.places, pool_id = p.pool_id, position = n where x.id = p.id;
    end if;
    kept := kept || p.id;
    n := n + 1;
  end loop;
  update public.ticket_prices x set deleted_at = now() where x.ticket_type_id = t.id and x.deleted_at is null and x.id <> all (kept);
end
$$;
comment on function private.save_prices(public.ticket_types, public.events, jsonb) is
  'The prices of a ticket in order: [{id, label, amount_minor, sale_starts_at, sale_ends_at, places}]; what is missing goes. What was sold keeps its price. 402 plan_premium, 404 price_not_found, 422 by field.';

create function private.save_parts(t public.ticket_types, said jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if t.kind <> 'package' then
    delete from public.package_items i where i.package_type_id = t.id;
    return;
  end if;
  if jsonb_typeof(said) is distinct from 'array' or jsonb_array_length(said) not between 1 and 12
    or exists (select from jsonb_array_elements(said) l where not exists (select from public.ticket_types x
      where x.id = private.some_id(l -> 'ticket_type_id') and x.event_id = t.event_id and x.deleted_at is null and x.kind not in ('package', 'donation')))
    or (select count(distinct l ->> 'ticket_type_id') <> count(*) from jsonb_array_elements(said) l) then
    perform private.refuse(422, 'parts', 'A package is made of 1 to 12 other tickets of this event, each once.');
  end if;
  delete from public.package_items i where i.package_type_id = t.id
    and i.ticket_type_id not in (select private.some_id(l -> 'ticket_type_id') from jsonb_array_elements(said) l);
  insert into public.package_items (package_type_id, ticket_type_id, event_id, qty)
  select t.id, private.some_id(l -> 'ticket_type_id'), t.event_id,
    coalesce(private.whole(l -> 'qty', 1, 20, 'parts', 'Of each there are 1 to 20 in a package.'), 1)
  from jsonb_array_elements(said) l
  on conflict (package_type_id, ticket_type_id) do update set qty = excluded.qty;
end
$$;
comment on function private.save_parts(public.ticket_types, jsonb) is 'What a package is made of: [{ticket_type_id, qty}]. What was sold stays as it was sold. 422 parts.';

create function public.save_ticket_type(event_id uuid, ticket_type jsonb, ticket_type_id uuid default null, expected_version int default null) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(save_ticket_type.event_id, 'write');
  said jsonb := save_ticket_type.ticket_type;
  was public.ticket_types;
  t public.ticket_types;
  other public.ticket_types;
  own uuid;
  unknown text;
begin
  if ev.status in ('cancelled', 'archived') then
    perform private.refuse(409, 'event_over', 'This event is over or cancelled, so nothing is sold any more.');
  end if;
  perform private.lock_limit(ev.id, 'paid_tickets_event');
  insert into public.ticket_settings (event_id, currency) values (ev.id, (private.ticket_settings_of(ev)).currency) on conflict do nothing;
  select k into unknown from jsonb_object_keys(case when jsonb_typeof(said) = 'object' then said else '{"that": 1}' end) k
  where k <> all (array['name', 'summary', 'kind', 'visibility', 'min_per_order', 'max_per_order', 'min_age', 'max_age', 'transferable', 'named',
    'places', 'shares_places_with', 'activity_id', 'position', 'prices', 'parts']) limit 1;
  if unknown is not null then
    perform private.refuse(422, 'ticket_type', 'A ticket has nothing of this name: ' || left(unknown, 40) || '.');
  end if;
  if save_ticket_type.ticket_type_id is not null then
    select x.* into was from public.ticket_types x
    where x.id = save_ticket_type.ticket_type_id and x.event_id = ev.id and x.deleted_at is null for update;
    if was.id is null then
      perform private.refuse(404, 'ticket_type_not_found', 'This ticket does not exist any more.');
    elsif was.row_version <> save_ticket_type.expected_version then
      perform private.refuse(409, 'changed', 'Somebody else changed this ticket meanwhile. Look at it again, then save.', jsonb_build_object('row_version', was.row_version));
    end if;
  end if;
  t := was;
  t.kind := coalesce(said ->> 'kind', was.kind, 'paid');
  if t.kind not in ('free', 'paid', 'donation', 'package', 'addon') then
    perform private.refuse(422, 'kind', 'Choose what it is: free, paid, a gift, a package, or something besides.');
  elsif was.id is not null and t.kind <> was.kind and exists (select from public.order_lines l where l.ticket_type_id = was.id) then
    perform private.refuse(409, 'kind_in_use', 'It was sold already, so it stays what it is. Make another ticket.');
  elsif t.kind = 'package' and not private.has_plan(ev.org_id, 'pro') then
    perform private.refuse(402, 'plan_pro', 'Packages come with the Pro plan.');
  end if;
  t.name := coalesce(private.one_line(said -> 'name', 80, 'name', 'Name the ticket in 80 characters or fewer.'), was.name);
  if t.name is null then
    perform private.refuse(422, 'name', 'Name the ticket in 80 characters or fewer.');
  end if;
  if said ? 'summary' then
    t.summary := private.one_line(said -> 'summary', 300, 'summary', 'Say more in 300 characters or fewer.');
  end if;
  t.visibility := coalesce(said ->> 'visibility', was.visibility, 'public');
  if t.visibility not in ('public', 'code', 'hidden') then
    perform private.refuse(422, 'visibility', 'Choose who sees it.');
  end if;
  t.min_per_order := coalesce(private.whole(said -> 'min_per_order', 1, 100, 'min_per_order', 'Choose 1 to 100.'), was.min_per_order, 1);
  t.max_per_order := coalesce(private.whole(said -> 'max_per_order', 1, 100, 'max_per_order', 'Choose 1 to 100.'), was.max_per_order, greatest(10, t.min_per_order));
  if t.kind = 'donation' then
    t.min_per_order := 1;
    t.max_per_order := 1;
  elsif t.min_per_order > t.max_per_order then
    perform private.refuse(422, 'max_per_order', 'The most in one order is less than the fewest.');
  end if;
  t.min_age := case when said ? 'min_age' then private.whole(said -> 'min_age', 0, 120, 'min_age', 'An age is 0 to 120.') else was.min_age end;
  t.max_age := case when said ? 'max_age' then private.whole(said -> 'max_age', 0, 120, 'max_age', 'An age is 0 to 120.') else was.max_age end;
  if t.max_age < t.min_age then
    perform private.refuse(422, 'max_age', 'The highest age is below the lowest.');
  end if;
  t.transferable := coalesce((said ->> 'transferable') = 'true', was.transferable, true);
  t.named := coalesce((said ->> 'named') = 'true', was.named, t.kind in ('free', 'paid', 'package'));
  t.position := coalesce((private.whole(said -> 'position', 0, 1000000, 'position', 'A place in the list is a number.'))::double precision, was.position,
    (select coalesce(max(x.position), 0) + 1024 from public.ticket_types x where x.event_id = ev.id and x.deleted_at is null));
  -- Where its places come from: own ones, those of another ticket, or those of an activity.
  if said ?| array['places', 'shares_places_with', 'activity_id'] then
    t.places := private.whole(said -> 'places', 0, 100000, 'places', 'Places are a number from 0 to 100,000, or none for no limit.');
    t.shares_places_with := private.some_id(said -> 'shares_places_with');
    t.activity_id := private.some_id(said -> 'activity_id');
  end if;
  if num_nonnulls(t.places, t.shares_places_with, t.activity_id) > 1 or (t.kind = 'donation' and num_nonnulls(t.places, t.shares_places_with, t.activity_id, t.min_age, t.max_age) > 0) then
    perform private.refuse(422, 'places', 'Choose one source of places; a gift has none.');
  end if;
  own := case when was.shares_places_with is null and was.activity_id is null then was.pool_id end;
  if t.shares_places_with is not null then
    select x.* into other from public.ticket_types x
    where x.id = t.shares_places_with and x.event_id = ev.id and x.shares_places_with is null and x.activity_id is null and x.pool_id is not null and x.deleted_at is null;
    if other.id is null or exists (select from public.ticket_types x where x.shares_places_with = was.id and x.deleted_at is null) then
      perform private.refuse(422, 'shares_places_with', 'Share the places of a ticket of this event that has places of its own.');
    end if;
    t.pool_id := other.pool_id;
  elsif t.activity_id is not null then
    t.pool_id := (select a.capacity_pool_id from public.activities a where a.id = t.activity_id and a.event_id = ev.id and a.deleted_at is null);
    if t.pool_id is null then
      perform private.refuse(422, 'activity_id', 'Choose something of the programme that people sign up for.');
    end if;
  elsif t.places is not null then
    t.pool_id := private.ticket_pool(ev, own, t.name, t.places);
  else
    if exists (select from public.ticket_types x where x.shares_places_with = was.id and x.deleted_at is null) then
      perform private.refuse(422, 'places', 'Other tickets share these places, so they have a number.');
    end if;
    t.pool_id := null;
  end if;
  if was.pool_id is distinct from t.pool_id and exists (select from private.order_places u join public.order_lines l on l.id = u.order_line_id
      join public.orders o on o.id = l.order_id where l.ticket_type_id = was.id and o.state not in ('expired', 'cancelled', 'refunded')) then
    perform private.refuse(409, 'places_in_use', 'Some are sold or held, so the places stay where they are. Their number can change.');
  end if;
  if was.id is null then
    insert into public.ticket_types (event_id, name, summary, kind, visibility, min_per_order, max_per_order, min_age, max_age, transferable, named,
      places, shares_places_with, activity_id, pool_id, position)
    values (ev.id, t.name, t.summary, t.kind, t.visibility, t.min_per_order, t.max_per_order, t.min_age, t.max_age, t.transferable, t.named,
      t.places, t.shares_places_with, t.activity_id, t.pool_id, t.position) returning * into t;
  else
    update public.ticket_types x set name = t.name, summary = t.summary, kind = t.kind, visibility = t.visibility, min_per_order = t.min_per_order,
      max_per_order = t.max_per_order, min_age = t.min_age, max_age = t.max_age, transferable = t.transferable, named = t.named, places = t.places,
      shares_places_with = t.shares_places_with, activity_id = t.activity_id, pool_id = t.pool_id, position = t.position
    where x.id = was.id returning * into t;
  end if;
  if said ? 'parts' or was.id is null or t.kind <> was.kind then
    perform private.save_parts(t, said -> 'parts');
  end if;
  if said ? 'prices' or was.id is null or t.kind <> was.kind then
    perform private.save_prices(t, ev, coalesce(said -> 'prices', case when t.kind in ('free', 'donation') then '[{"amount_minor": 0}]'::jsonb end));
  end if;
  perform private.check_paid_tickets(ev);
  perform private.audit(ev.org_id, 'save_ticket_type', 'ticket_types', t.id, case when was.id is not null then to_jsonb(was) end, to_jsonb(t));
  perform private.offer_places(ev.id);
  return t.id;
end
$$;
comment on function public.save_ticket_type(uuid, jsonb, uuid, int) is
  'Makes or changes a kind of ticket: {name, summary, kind, visibility, min_per_order, max_per_order, min_age, max_age, transferable, named, places | shares_places_with | activity_id, position, prices: see private.save_prices, parts: see private.save_parts}; keys that are missing stay. What was sold keeps its price. 402 plan_premium, plan_pro, plan_limit_paid_tickets_event; 404 event_not_found, ticket_type_not_found, price_not_found; 409 changed {row_version}, event_over, kind_in_use, places_in_use, size_below_use; 422 by field; 42501.';

create function public.remove_ticket_type(ticket_type_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  t public.ticket_types;
  ev public.events;
begin
  select x.* into t from public.ticket_types x where x.id = remove_ticket_type.ticket_type_id and x.deleted_at is null
    and (x.org_id = any (private.my_orgs('see')) or x.event_id = any (private.my_events('see'))) for update;
  if t.id is null then
    perform private.refuse(404, 'ticket_type_not_found', 'This ticket does not exist any more.');
  end if;
  ev := private.require_event(t.event_id, 'write');
  if exists (select from public.ticket_types x where x.shares_places_with = t.id and x.deleted_at is null)
    or exists (select from public.package_items i join public.ticket_types x on x.id = i.package_type_id where i.ticket_type_id = t.id and x.deleted_at is null) then
    perform private.refuse(409, 'ticket_type_needed', 'Other tickets are made of it or share its places. Change those first.');
  end if;
  update public.ticket_types x set deleted_at = now() where x.id = t.id;
  perform private.audit(ev.org_id, 'remove_ticket_type', 'ticket_types', t.id, to_jsonb(t));
end
$$;
comment on function public.remove_ticket_type(uuid) is 'Takes a ticket off the sale; orders keep what they have. Audited. 404 ticket_type_not_found, 409 ticket_type_needed, 42501.';

create function public.restore_ticket_type(ticket_type_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  t public.ticket_types;
  ev public.events;
begin
  select x.* into t from public.ticket_types x where x.id = restore_ticket_type.ticket_type_id
    and (x.org_id = any (private.my_orgs('see')) or x.event_id = any (private.my_events('see'))) for update;
  if t.id is null then
    perform private.refuse(404, 'ticket_type_not_found', 'This ticket does not exist any more.');
  end if;
  ev := private.require_event(t.event_id, 'write');
  perform private.lock_limit(ev.id, 'paid_tickets_event');
  update public.ticket_types x set deleted_at = null where x.id = t.id;
  perform private.check_paid_tickets(ev);
end
$$;
comment on function public.restore_ticket_type(uuid) is 'Brings a ticket that was taken off back to the sale. 402 plan_limit_paid_tickets_event, 404 ticket_type_not_found, 422 places, 42501.';

revoke execute on function private.card_ready(), private.ticket_settings_of(public.events), private.read_refund_steps(jsonb),
  private.ticket_pool(public.events, uuid, text, int), private.check_paid_tickets(public.events), private.save_prices(public.ticket_types, public.events, jsonb),
  private.save_parts(public.ticket_types, jsonb) from public;
revoke execute on function public.save_ticket_settings(uuid, jsonb), public.share_tickets(uuid, text, boolean), public.save_ticket_type(uuid, jsonb, uuid, int),
  public.remove_ticket_type(uuid), public.restore_ticket_type(uuid) from public, anon, authenticated;
grant execute on function public.save_ticket_settings(uuid, jsonb), public.share_tickets(uuid, text, boolean), public.save_ticket_type(uuid, jsonb, uuid, int),
  public.remove_ticket_type(uuid), public.restore_ticket_type(uuid) to authenticated;
