create or replace function private.end_order_links() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.share_tokens t where t.kind = tg_argv[0] and t.target_id = old.id;
  return null;
end
$$;
comment on function private.end_order_links() is 'AFTER DELETE: the link of an order or a ticket that is gone opens nothing. The argument is its kind.';
revoke execute on function private.end_order_links() from public;
