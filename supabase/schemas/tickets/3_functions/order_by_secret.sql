create or replace function public.order_by_secret(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_order(token);
  ev public.events;
begin
  if opened.problem is not null then
    return opened.problem;
  elsif (opened.t).id is null then
    return private.order_view(opened.o);
  end if;
  select e.* into ev from public.events e where e.id = (opened.o).event_id;
  return jsonb_build_object('kind', 'ticket', 'event', private.event_words(ev), 'looks', private.invitation_looks(ev), 'host', private.host_words(ev), 'contact', private.contact_words(ev),
    'tickets', jsonb_build_array(private.ticket_view(opened.t)), 'now', now());
end
$$;
comment on function public.order_by_secret(text) is
  'What an order''s link shows, see private.order_view; by the link of a ticket that was passed on that ticket alone, and no sum. 404 link_not_found, 429 too_many_tries, as bodies.';
revoke execute on function public.order_by_secret(text) from public, anon, authenticated;
grant execute on function public.order_by_secret(text) to anon, authenticated;
