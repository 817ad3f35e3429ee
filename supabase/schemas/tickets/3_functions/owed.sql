create or replace function private.owed(o public.orders) returns bigint
  language sql immutable set search_path = ''
as $$ select o.total_minor - o.credited_minor - (o.paid_minor - o.refunded_minor) $$;
comment on function private.owed(public.orders) is 'What is still to be paid; below zero: what is to be paid back.';
revoke execute on function private.owed(public.orders) from public;
