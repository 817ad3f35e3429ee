create or replace function private.pass_on(t public.tickets, called text, address text) returns public.tickets
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders;
  ev public.events;
  made public.tickets;
  fresh uuid := gen_random_uuid();
  token text;
begin
  select x.* into o from public.orders x where x.id = t.order_id;
  select e.* into ev from public.events e where e.id = t.event_id;
  if t.state <> 'valid' then
    perform private.refuse(409, 'ticket_over', 'This ticket does not hold any more.');
  elsif ev.status not in ('live', 'paused') or ev.ends_at <= now() then
    perform private.refuse(409, 'event_closed', 'This event is over, so its tickets stay where they are.');
  elsif not coalesce((select x.transferable from public.ticket_types x where x.id = t.ticket_type_id), true) then
    perform private.refuse(409, 'not_transferable', 'This ticket is for who bought it, and cannot be passed on.');
  elsif called is null then
    perform private.refuse(422, 'name', 'Enter the name of who comes instead.');
  elsif address is not null and not private.is_mailbox(address) then
    perform private.refuse(422, 'email', 'Write the e-mail address like ada@example.org.');
  end if;
  update public.tickets x set state = 'transferred', ended_at = now() where x.id = t.id;
  update public.share_tokens s set revoked_at = now() where s.kind = 'ticket' and s.target_id = t.id and s.revoked_at is null;
  insert into public.tickets (id, order_line_id, order_id, event_id, ticket_type_id, unit, name_snapshot, holder_name, email, code_public, secret_hash, transferred_from)
  values (fresh, t.order_line_id, t.order_id, t.event_id, t.ticket_type_id, t.unit, t.name_snapshot, called, address, private.door_word(fresh),
    private.token_hash(private.link_token('entry:' || fresh)), t.id) returning * into made;
  token := private.link_token('ticket:' || made.id);
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('ticket', made.id, made.org_id, private.token_hash(token), '{ticket}') on conflict (token_hash) do nothing;
  if address is not null then
    perform private.queue_notice('ticket_passed_on', address::extensions.citext, null, jsonb_build_object('event', ev.name, 'ticket', made.name_snapshot, 'token', token), made.id::text);
  end if;
  return made;
end
$$;
comment on function private.pass_on(public.tickets, text, text) is
  'A ticket that is locked goes to somebody else: its code ends, a new ticket has a new one, and its holder a link by mail. 409 ticket_over, event_closed, not_transferable; 422 name, email.';
revoke execute on function private.pass_on(public.tickets, text, text) from public;
