create or replace function private.expire_place_offers() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  w public.ticket_waits;
  amount int := 0;
begin
  for w in select x.* from public.ticket_waits x where x.state = 'offered' and x.offered_until <= now() order by x.id limit 500 for update skip locked loop
    perform private.end_wait(w, 'expired');
    amount := amount + 1;
  end loop;
  return amount;
end
$$;
comment on function private.expire_place_offers() is 'Offers of tickets whose time is over go to the next. Answers how many.';
revoke execute on function private.expire_place_offers() from public;
insert into private.due_jobs (function, position, answer) values ('expire_place_offers', 60, 'place_offers_expired');
