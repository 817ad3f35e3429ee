create or replace function private.offer_after_change() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.offer_signups(new.capacity_pool_id);
  return null;
end
$$;
comment on function private.offer_after_change() is 'AFTER an activity got more places: they go to who waits.';
revoke execute on function private.offer_after_change() from public;
