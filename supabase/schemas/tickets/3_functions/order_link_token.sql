create or replace function public.order_link_token(order_id uuid, renew boolean default false) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders := private.host_order(order_link_token.order_id, 'write');
begin
  if coalesce(order_link_token.renew, false) then
    update public.share_tokens t set revoked_at = now() where t.kind = 'order' and t.target_id = o.id and t.revoked_at is null;
    update public.orders x set token_version = x.token_version + 1,
      door_hash = case when x.door_hash is not null then private.token_hash(private.link_token('door:' || x.id || ':' || x.token_version + 1)) end
    where x.id = o.id returning x.* into o;
    perform private.audit(o.org_id, 'renew_link', 'orders', o.id);
  end if;
  return private.order_token(o);
end
$$;
comment on function public.order_link_token(uuid, boolean) is 'The buyer''s link to an order, to copy or to send again; renewed, the old link and the code of the household end. 404 order_not_found, 42501.';
revoke execute on function public.order_link_token(uuid, boolean) from public, anon, authenticated;
grant execute on function public.order_link_token(uuid, boolean) to authenticated;
