create or replace function public.replace_ticket_code(ticket_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  t public.tickets;
begin
  select x.* into t from public.tickets x
  where x.id = replace_ticket_code.ticket_id and (x.org_id = any (private.my_orgs('see')) or x.event_id = any (private.my_events('see'))) for update;
  if t.id is null then
    perform private.refuse(404, 'ticket_not_found', 'This ticket does not exist, or you have no access to it.');
  end if;
  perform private.require_event(t.event_id, 'scan');
  if t.state <> 'valid' then
    perform private.refuse(409, 'ticket_over', 'This ticket does not hold any more.');
  end if;
  t.code_version := t.code_version + 1;
  update public.tickets x set code_version = t.code_version, secret_hash = private.token_hash(private.ticket_secret(t)) where x.id = t.id;
  perform private.audit(t.org_id, 'replace_ticket_code', 'tickets', t.id);
  return jsonb_build_object('code', private.door_code(t.event_id, private.ticket_secret(t)), 'word', t.code_public);
end
$$;
comment on function public.replace_ticket_code(uuid) is 'A lost ticket gets a new code, {code, word}; the old one is stopped at the door. Audited. 404 ticket_not_found, 409 ticket_over, 42501.';
revoke execute on function public.replace_ticket_code(uuid) from public, anon, authenticated;
grant execute on function public.replace_ticket_code(uuid) to authenticated;
