create or replace function private.quote_upgrade(o public.orders, l public.order_lines, unit int, wanted uuid, via text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
  inv public.invitations;
  s public.ticket_settings;
  pays text;
  q jsonb;
begin
  select e.* into ev from public.events e where e.id = o.event_id;
  select i.* into inv from public.invitations i
  where i.id = o.invitation_id or (o.invitation_id is null and i.event_id = o.event_id and i.household_id = o.household_id and i.revoked_at is null) limit 1;
  s := private.ticket_settings_of(ev);
  pays := case when o.method = any (s.methods) then o.method else s.methods[1] end;
  begin
    -- What it replaces is no part of what the household has, so that its ceiling counts once. Taken back at once.
    update public.order_lines x set ended_units = x.ended_units || quote_upgrade.unit where x.id = l.id;
    q := private.quote(ev, jsonb_build_array(jsonb_build_object('ticket_type_id', wanted, 'qty', 1)), null, pays, inv, via);
    raise exception using errcode = 'UP000', message = 'Only a question.';
  exception when sqlstate 'UP000' then
    null;
  end;
  return q || jsonb_build_object('method', pays, 'difference_minor', greatest(0, (q ->> 'total_minor')::bigint - private.unit_of(l.total_minor, l.qty, quote_upgrade.unit)));
end
$$;
comment on function private.quote_upgrade(public.orders, public.order_lines, int, uuid, text) is
  'What one ticket of an order costs as this package, see private.quote; method: how it is paid; difference_minor: what is paid for it, never below nothing. Refuses as private.price_lines does.';
revoke execute on function private.quote_upgrade(public.orders, public.order_lines, int, uuid, text) from public;
