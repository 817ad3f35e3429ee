create or replace function private.expire_offers() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  pool uuid;
  entry public.waitlist_entries;
  ended int := 0;
begin
  -- Pools in id order, each locked before its entries, as everywhere.
  for pool in
    select distinct w.pool_id from public.waitlist_entries w
    where w.state = 'offered' and w.offer_expires_at <= now() order by 1
  loop
    perform private.lock_pool(pool);
    for entry in
      select w.* from public.waitlist_entries w
      where w.pool_id = pool and w.state = 'offered' and w.offer_expires_at <= now() for update
    loop
      perform private.end_offer(entry, 'expired', 'released');
      ended := ended + 1;
    end loop;
    perform private.offer_next(pool);
  end loop;
  return ended;
end
$$;
comment on function private.expire_offers() is 'Ends offers whose time is up and makes the next. Answers how many ended.';
revoke execute on function private.expire_offers() from public;
insert into private.due_jobs (function, position, answer) values ('expire_offers', 10, 'offers_expired');
