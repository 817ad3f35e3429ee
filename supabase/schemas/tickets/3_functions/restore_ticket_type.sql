create or replace function public.restore_ticket_type(ticket_type_id uuid) returns void
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
revoke execute on function public.restore_ticket_type(uuid) from public, anon, authenticated;
grant execute on function public.restore_ticket_type(uuid) to authenticated;
