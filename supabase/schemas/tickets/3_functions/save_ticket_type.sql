create or replace function public.save_ticket_type(event_id uuid, ticket_type jsonb, ticket_type_id uuid default null, expected_version int default null) returns uuid
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
  elsif t.kind = 'package' and not private.event_has_plan(ev.id, 'pro') then
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
revoke execute on function public.save_ticket_type(uuid, jsonb, uuid, int) from public, anon, authenticated;
grant execute on function public.save_ticket_type(uuid, jsonb, uuid, int) to authenticated;
