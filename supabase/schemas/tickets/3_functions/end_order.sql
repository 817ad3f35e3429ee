create or replace function private.end_order(o public.orders, new_state text) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended public.orders;
  pools uuid[] := private.end_holds('order', o.id, 'released');
begin
  if o.placed_at is not null then
    update public.promo_codes c set used = c.used - 1 where c.id = o.promo_code_id;
    perform private.credit(o, o.total_minor - o.credited_minor, null, null, null);
  end if;
  update public.orders x set state = new_state, ended_at = now(), reserved_until = null, due_at = null, origin_hash = null where x.id = o.id returning x.* into ended;
  perform private.pass_on_places(pools, o.event_id);
  return ended;
end
$$;
comment on function private.end_order(public.orders, text) is 'An order without its money ends, expired or cancelled: its places go on, and nothing is owed. The order is locked by the caller.';
revoke execute on function private.end_order(public.orders, text) from public;
