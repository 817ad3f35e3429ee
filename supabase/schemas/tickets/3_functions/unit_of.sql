create or replace function private.unit_of(total bigint, qty int, unit int) returns bigint
  language sql immutable set search_path = ''
as $$ select (div(total::numeric * unit, qty) - div(total::numeric * (unit - 1), qty))::bigint $$;
comment on function private.unit_of(bigint, int, int) is 'What one ticket of a line has of its sum; all of them together have the whole.';
revoke execute on function private.unit_of(bigint, int, int) from public;
