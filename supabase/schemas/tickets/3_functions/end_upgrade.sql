create or replace function private.end_upgrade(u public.order_upgrades) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  pools uuid[] := private.end_holds('order_upgrade', u.id, 'released');
begin
  update public.order_upgrades x set state = 'ended', due_at = null where x.id = u.id and x.state = 'waiting';
  perform private.pass_on_places(pools, u.event_id);
end
$$;
comment on function private.end_upgrade(public.order_upgrades) is 'A change that waits is not made: its places go on, and the ticket stays what it was.';
revoke execute on function private.end_upgrade(public.order_upgrades) from public;
