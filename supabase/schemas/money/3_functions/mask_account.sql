create or replace function private.mask_account(account text) returns text
  language sql immutable set search_path = ''
as $$
  select case when char_length(x.plain) >= 8 then '••• ' || right(x.plain, 4) when char_length(x.plain) > 0 then '•••' end
  from (select regexp_replace(account, '[^[:alnum:]]', '', 'g') as plain) x
$$;
comment on function private.mask_account(text) is 'The end of an account number; of a short one nothing. Null where there is none.';
revoke execute on function private.mask_account(text) from public;
