create or replace function public.drop_upgrade(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.lock_order_by_secret(token);
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  perform private.end_upgrade(u) from public.order_upgrades u where u.order_id = (opened.o).id and u.state = 'waiting';
  return private.order_view(opened.o);
end
$$;
comment on function public.drop_upgrade(text) is 'Takes back a change that waits for its money, by the order''s own link; without one nothing changes. Answers private.order_view. 404 link_not_found, 429 as bodies.';
revoke execute on function public.drop_upgrade(text) from public, anon, authenticated;
grant execute on function public.drop_upgrade(text) to anon, authenticated;
