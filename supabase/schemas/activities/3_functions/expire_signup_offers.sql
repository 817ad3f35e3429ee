create or replace function private.expire_signup_offers() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from public.activity_signups s where s.state = 'offered' and s.offered_until <= now();
  get diagnostics amount = row_count;
  return amount;
end
$$;
comment on function private.expire_signup_offers() is 'Offers whose time is over end, and their places go on. Answers how many.';
revoke execute on function private.expire_signup_offers() from public;
insert into private.due_jobs (function, position, answer) values ('expire_signup_offers', 40, 'signup_offers_expired');
