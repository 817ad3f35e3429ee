create or replace function private.offer_end(ev public.events, hours int) returns timestamptz
  language sql stable set search_path = ''
as $$
  -- Nobody is asked at night: what comes free between ten and eight counts from eight in the morning, where the event is.
  select least(coalesce(ev.starts_at, 'infinity'), make_interval(hours => hours) + case
    when extract(hour from x.local) >= 22 then ((x.local::date + 1) + time '08:00') at time zone ev.zone
    when extract(hour from x.local) < 8 then (x.local::date + time '08:00') at time zone ev.zone
    else now() end)
  from (select now() at time zone ev.zone as local) x
$$;
comment on function private.offer_end(public.events, int) is 'Until when an offer stands that is made now.';
revoke execute on function private.offer_end(public.events, int) from public;
