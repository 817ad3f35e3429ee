create or replace function private.pay_until(ev public.events, s public.ticket_settings, method text) returns timestamptz
  language sql stable set search_path = ''
as $$
  select case
    when method = 'card' then now() + make_interval(mins => greatest(s.hold_minutes, 30))
    when method = 'cash' then coalesce(ev.ends_at, ev.starts_at + interval '1 day')
    -- Until the end of that day where the event is, and not beyond its start.
    else least(((now() at time zone ev.zone)::date + s.transfer_days + 1)::timestamp at time zone ev.zone, coalesce(ev.starts_at, 'infinity')) end
$$;
comment on function private.pay_until(public.events, public.ticket_settings, text) is 'Until when places are kept for what is paid this way from now on.';
revoke execute on function private.pay_until(public.events, public.ticket_settings, text) from public;
