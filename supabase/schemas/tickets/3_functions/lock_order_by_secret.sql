create or replace function private.lock_order_by_secret(token text, out o public.orders, out problem jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_order(token);
begin
  problem := opened.problem;
  if problem is null and (opened.t).id is not null then
    problem := private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.');
  elsif problem is null then
    select x.* into o from public.orders x where x.id = (opened.o).id for update;
  end if;
end
$$;
comment on function private.lock_order_by_secret(text) is 'The order behind its buyer''s own link, locked; else the error body to return.';
revoke execute on function private.lock_order_by_secret(text) from public;
