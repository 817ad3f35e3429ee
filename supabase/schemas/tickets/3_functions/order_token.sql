create or replace function private.order_token(o public.orders) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.link_token('order:' || o.id || ':' || o.token_version);
begin
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('order', o.id, o.org_id, private.token_hash(token), '{order}') on conflict (token_hash) do nothing;
  return token;
end
$$;
comment on function private.order_token(public.orders) is 'The buyer''s own link to an order, made to work if it was not yet.';
revoke execute on function private.order_token(public.orders) from public;
