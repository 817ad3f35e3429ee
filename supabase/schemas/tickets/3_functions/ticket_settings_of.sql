create or replace function private.ticket_settings_of(ev public.events) returns public.ticket_settings
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
revoke execute on function private.ticket_settings_of(public.events) from public;
