create or replace function public.remove_ticket_type(ticket_type_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  t public.ticket_types;
  ev public.events;
begin
  select x.* into t from public.ticket_types x where x.id = remove_ticket_type.ticket_type_id and x.deleted_at is null
    and (x.org_id = any (private.my_orgs('see')) or x.event_id = any (private.my_events('see'))) for update;
  if t.id is null then
    perform private.refuse(404, 'ticket_type_not_found', 'This ticket does not exist any more.');
  end if;
  ev := private.require_event(t.event_id, 'write');
  if exists (select from public.ticket_types x where x.shares_places_with = t.id and x.deleted_at is null)
    or exists (select from public.package_items i join public.ticket_types x on x.id = i.package_type_id where i.ticket_type_id = t.id and x.deleted_at is null) then
    perform private.refuse(409, 'ticket_type_needed', 'Other tickets are made of it or share its places. Change those first.');
  end if;
  update public.ticket_types x set deleted_at = now() where x.id = t.id;
  perform private.audit(ev.org_id, 'remove_ticket_type', 'ticket_types', t.id, to_jsonb(t));
end
$$;
comment on function public.remove_ticket_type(uuid) is 'Takes a ticket off the sale; orders keep what they have. Audited. 404 ticket_type_not_found, 409 ticket_type_needed, 42501.';
revoke execute on function public.remove_ticket_type(uuid) from public, anon, authenticated;
grant execute on function public.remove_ticket_type(uuid) to authenticated;
