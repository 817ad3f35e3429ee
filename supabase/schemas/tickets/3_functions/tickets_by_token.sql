create or replace function public.tickets_by_token(token text, hold text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_tickets(token);
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  return private.tickets_view(opened.ev, opened.inv, opened.w, tickets_by_token.hold);
end
$$;
comment on function public.tickets_by_token(text, text) is
  'What a link of the tickets shows, see private.tickets_view; hold: the link of an order that is held. 404 link_not_found, 429 too_many_tries, as bodies.';
revoke execute on function public.tickets_by_token(text, text) from public, anon, authenticated;
grant execute on function public.tickets_by_token(text, text) to anon, authenticated;
