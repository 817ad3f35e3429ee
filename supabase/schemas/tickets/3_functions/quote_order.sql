create or replace function public.quote_order(token text, lines jsonb, code text default null, method text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_tickets(token);
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  return private.quote(opened.ev, quote_order.lines, quote_order.code, quote_order.method, opened.inv, case when (opened.inv).id is null then 'public_link' else 'guest_link' end);
end
$$;
comment on function public.quote_order(text, jsonb, text, text) is 'What an order by this link would cost, see private.quote; nothing is held. 404 link_not_found, 429 as bodies.';
revoke execute on function public.quote_order(text, jsonb, text, text) from public, anon, authenticated;
grant execute on function public.quote_order(text, jsonb, text, text) to anon, authenticated;
