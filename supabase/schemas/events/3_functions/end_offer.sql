create or replace function private.end_offer(entry public.waitlist_entries, new_state text, hold_state text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept int;
begin
  update public.capacity_holds h set state = hold_state
  where h.owner_type = 'waitlist' and h.owner_id = entry.id and h.state = 'held' returning h.qty into kept;
  if kept is not null then
    update public.capacity_pools p
    set held = p.held - kept, taken = p.taken + case when hold_state = 'taken' then kept else 0 end
    where p.id = entry.pool_id;
  end if;
  update public.waitlist_entries w set state = new_state, offer_expires_at = null where w.id = entry.id;
end
$$;
comment on function private.end_offer(public.waitlist_entries, text, text) is
  'Ends an open entry: its hold, if any, is taken or released, and it gets its new state. The pool is locked by the caller.';
revoke execute on function private.end_offer(public.waitlist_entries, text, text) from public;
