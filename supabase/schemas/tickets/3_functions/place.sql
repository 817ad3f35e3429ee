create or replace function private.place(ev public.events, inv public.invitations, said jsonb, via text) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  s public.ticket_settings := private.ticket_settings_of(ev);
  o public.orders;
  q jsonb;
  pays text := coalesce(said ->> 'method', 'none');
  commits boolean := coalesce(said ->> 'place', 'false') = 'true';
  called text;
  address text := lower(btrim(said #>> '{buyer,email}'));
  origin text := case when private.miss_bucket() <> 'unknown' then private.token_hash('order:' || private.miss_bucket()) end;
  held uuid := (select t.target_id from public.share_tokens t where t.kind = 'order' and t.token_hash = private.token_hash(said ->> 'hold') and t.revoked_at is null);
begin
  if ev.status <> 'live' or ev.ends_at <= now() then
    perform private.refuse(409, 'event_closed', 'This event sells no tickets now.');
  end if;
  -- The own order first: whoever waits for an order must not keep a pool meanwhile.
  perform from public.orders x where x.id = held for update;
  perform private.expire_due(ev.id);
  select x.* into o from public.orders x where x.id = held and x.event_id = ev.id and x.invitation_id is not distinct from inv.id;
  -- Sent twice: what was placed stays placed.
  if o.placed_at is not null then
    return o;
  elsif commits then
    called := private.one_line(said #> '{buyer,name}', 120, 'name', 'Enter your name in 120 characters or fewer.');
    if called is null then
      perform private.refuse(422, 'name', 'Enter your name.');
    elsif (via <> 'host' or nullif(address, '') is not null) and not coalesce(private.is_mailbox(address), false) then
      perform private.refuse(422, 'email', 'Write your e-mail address like ada@example.org.');
    end if;
  elsif via = 'public_link' and origin is not null
    and 8 <= (select count(*) from public.orders x where x.origin_hash = origin and x.state = 'reserved' and x.id is distinct from o.id) then
    perform private.refuse(429, 'too_many_holds', 'Several orders are open from here. Finish one of them, or wait until their time is over.');
  end if;
  if o.id is not null then
    perform private.end_holds('order', o.id, 'released');
    delete from public.order_lines l where l.order_id = o.id;
  end if;
  q := private.quote(ev, said -> 'lines', said ->> 'code', pays, inv, via);
  if commits and private.whole(said -> 'expected_minor', 0, 999999999999, 'expected_minor', 'A sum is a whole amount.') <> (q ->> 'total_minor')::bigint then
    perform private.refuse(409, 'sum_changed', 'The sum is another one by now. Hold the places again to see it.', jsonb_build_object('total_minor', q -> 'total_minor'));
  end if;
  if commits and (q ->> 'total_minor')::bigint > 0 and (pays <> all (s.methods) or (pays = 'card' and not private.card_ready())) then
    perform private.refuse(422, 'method', 'Choose how you pay.');
  end if;
  if (q ->> 'total_minor')::bigint = 0 then
    pays := 'none';
  end if;
  if o.id is null then
    insert into public.orders (event_id, invitation_id, household_id, source, currency, origin_hash)
    values (ev.id, inv.id, coalesce(inv.household_id, case when via = 'host' then private.some_id(said -> 'household_id') end), via, s.currency, origin) returning * into o;
  end if;
  update public.orders x set state = 'reserved', reserved_until = now() + make_interval(mins => s.hold_minutes), ended_at = null,
    subtotal_minor = (q ->> 'subtotal_minor')::bigint, discount_minor = (q ->> 'discount_minor')::bigint, tax_minor = (q ->> 'tax_minor')::bigint,
    fee_minor = (q ->> 'fee_minor')::bigint, tax_inside_minor = (q ->> 'tax_inside_minor')::bigint, fee_inside_minor = (q ->> 'fee_inside_minor')::bigint,
    total_minor = (q ->> 'total_minor')::bigint, reductions = q -> 'reductions', charges = q -> 'charges', promo_code_id = (q ->> 'promo_code_id')::uuid,
    method = pays, buyer_name = coalesce(called, x.buyer_name), email = case when commits then nullif(address, '') else x.email::text end::extensions.citext,
    buyer_person_id = coalesce(inv.person_id, (select h.primary_person_id from public.households h where h.id = x.household_id)),
    note = coalesce(private.one_line(said -> 'note', 500, 'note', 'Use 500 characters or fewer.'), x.note)
  where x.id = o.id returning x.* into o;
  perform private.write_lines(o, q);
  perform private.hold_order(o, o.reserved_until);
  return case when commits then private.commit_order(o) else o end;
end
$$;
comment on function private.place(public.events, public.invitations, jsonb, text) is
  'Holds or places an order: {lines, code, method, hold: the link of an order that is held, place: true to place it, expected_minor: the sum that was seen, buyer: {name, email}, note, household_id of a host''s order}. Refuses as private.quote() does; 409 event_closed, sold_out, sum_changed {total_minor}; 422 name, email, method, note; 429 too_many_holds.';
revoke execute on function private.place(public.events, public.invitations, jsonb, text) from public;
