create or replace function public.pass_ticket_on(token text, ticket_id uuid, name text, email text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.lock_order_by_secret(token);
  t public.tickets;
  made public.tickets;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  select x.* into t from public.tickets x where x.id = pass_ticket_on.ticket_id and x.order_id = (opened.o).id and x.transferred_from is null for update;
  if t.id is null then
    perform private.refuse(404, 'ticket_not_found', 'This ticket is not one of yours.');
  elsif nullif(btrim(pass_ticket_on.email), '') is null then
    perform private.refuse(422, 'email', 'Write the e-mail address that gets the ticket.');
  end if;
  made := private.pass_on(t, private.one_line(to_jsonb(pass_ticket_on.name), 120, 'name', 'Use 120 characters or fewer.'), lower(btrim(pass_ticket_on.email)));
  return private.order_view(opened.o);
end
$$;
comment on function public.pass_ticket_on(text, uuid, text, text) is
  'Gives one ticket of an order to somebody else, who gets it by mail; the old code ends at once. Answers private.order_view. 404 link_not_found, 429 as bodies; 404 ticket_not_found; 409 ticket_over, event_closed, not_transferable; 422 name, email.';
revoke execute on function public.pass_ticket_on(text, uuid, text, text) from public, anon, authenticated;
grant execute on function public.pass_ticket_on(text, uuid, text, text) to anon, authenticated;
