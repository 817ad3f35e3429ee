create or replace function private.counted(amount bigint, one text, many text) returns text
  language sql immutable set search_path = ''
as $$ select private.amount_text(amount) || ' ' || case when amount = 1 then one else many end $$;
comment on function private.counted(bigint, text, text) is 'A number with what it counts, as sentences write it: 1 mail, 2,500 mails.';
revoke execute on function private.counted(bigint, text, text) from public;
