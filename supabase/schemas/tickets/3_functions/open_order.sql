create or replace function private.open_order(token text, out o public.orders, out t public.tickets, out problem jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kind_of text := (select s.kind from public.share_tokens s where s.token_hash = private.token_hash(coalesce(private.typed_link(token), '')) and s.kind in ('order', 'ticket'));
  opened record;
begin
  select * into opened from private.open_link(coalesce(kind_of, 'order'), token);
  problem := opened.problem;
  if problem is not null then
    return;
  end if;
  if kind_of = 'ticket' then
    select x.* into t from public.tickets x where x.id = opened.target;
  end if;
  select x.* into o from public.orders x where x.id = coalesce(t.order_id, opened.target);
  if o.id is null or o.placed_at is null then
    problem := private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.');
  end if;
end
$$;
comment on function private.open_order(text) is 'The order behind its buyer''s link, or the ticket behind its holder''s; else the error body to return.';
revoke execute on function private.open_order(text) from public;
