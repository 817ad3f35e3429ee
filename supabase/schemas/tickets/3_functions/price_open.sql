create or replace function private.price_open(p public.ticket_prices, ev public.events) returns boolean
  language sql stable set search_path = ''
as $$
  select p.deleted_at is null and (p.sale_starts_at is null or p.sale_starts_at <= now())
    and coalesce(p.sale_ends_at, ev.ends_at, ev.starts_at, 'infinity') > now()
$$;
comment on function private.price_open(public.ticket_prices, public.events) is 'Whether a price is on sale now; without an end of its own until the event is over.';
revoke execute on function private.price_open(public.ticket_prices, public.events) from public;
