create or replace function private.limit_contact(account uuid, email extensions.citext) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := private.miss_bucket();
begin
  if account is not null then
    perform private.count_contact('account:' || account, 10, 30);
  else
    -- Without a client address from the host, everybody shares one bucket.
    perform private.count_contact('address:' || address, case address when 'unknown' then 100 else 5 end, case address when 'unknown' then 1000 else 20 end);
    perform private.count_contact('email:' || private.token_hash(lower(email::text)), 3, 6);
  end if;
end
$$;
comment on function private.limit_contact(uuid, extensions.citext) is
  'Limits of the contact form: 10 an hour and 30 a day from an account; of visitors 5 and 20 from an address, 3 and 6 under one e-mail address, which gets as many mails (threat 92).';
revoke execute on function private.limit_contact(uuid, extensions.citext) from public;
