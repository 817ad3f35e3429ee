create or replace function public.transfer_ticket(ticket_id uuid, name text, email text default null) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  t public.tickets;
  made public.tickets;
begin
  select x.* into t from public.tickets x
  where x.id = transfer_ticket.ticket_id and (x.org_id = any (private.my_orgs('see')) or x.event_id = any (private.my_events('see'))) for update;
  if t.id is null then
    perform private.refuse(404, 'ticket_not_found', 'This ticket does not exist, or you have no access to it.');
  end if;
  perform private.require_event(t.event_id, 'write');
  made := private.pass_on(t, private.one_line(to_jsonb(transfer_ticket.name), 120, 'name', 'Use 120 characters or fewer.'), nullif(lower(btrim(transfer_ticket.email)), ''));
  perform private.audit(t.org_id, 'transfer_ticket', 'tickets', t.id, null, jsonb_build_object('to', made.id));
  return made.id;
end
$$;
comment on function public.transfer_ticket(uuid, text, text) is
  'The host passes a ticket on; the old code ends at once. Answers the new ticket. Audited. 404 ticket_not_found; 409 ticket_over, event_closed, not_transferable; 422 name, email; 42501.';
revoke execute on function public.transfer_ticket(uuid, text, text) from public, anon, authenticated;
grant execute on function public.transfer_ticket(uuid, text, text) to authenticated;
