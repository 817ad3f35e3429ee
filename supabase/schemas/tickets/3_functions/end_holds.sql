create or replace function private.end_holds(kind text, owner uuid, new_state text) returns uuid[]
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  pools uuid[] := array(select h.pool_id from public.capacity_holds h where h.owner_type = kind and h.owner_id = owner and h.state = 'held');
begin
  perform private.lock_pools(pools);
  with ended as (
    update public.capacity_holds h set state = new_state where h.owner_type = kind and h.owner_id = owner and h.state = 'held' returning h.pool_id, h.qty)
  update public.capacity_pools p set held = p.held - e.qty, taken = p.taken + case when new_state = 'taken' then e.qty else 0 end
  from ended e where p.id = e.pool_id;
  return pools;
end
$$;
comment on function private.end_holds(text, uuid, text) is 'The open holds of an order or a waiting household are taken or released. Answers their pools.';
revoke execute on function private.end_holds(text, uuid, text) from public;
