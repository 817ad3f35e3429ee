create or replace function private.refund_percent(o public.orders) returns int
  language sql stable security definer set search_path = ''
as $$
  select case when e.start_date is null then 100 else coalesce((
    select (s ->> 'percent')::int from jsonb_array_elements(o.refund_steps) s
    where (now() at time zone e.zone)::date <= e.start_date - (s ->> 'days')::int order by (s ->> 'days')::int desc limit 1), 0) end
  from public.events e where e.id = o.event_id
$$;
comment on function private.refund_percent(public.orders) is 'How much comes back today by what was told before buying. 0: the host decides.';
revoke execute on function private.refund_percent(public.orders) from public;
