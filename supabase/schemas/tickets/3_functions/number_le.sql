create or replace function private.number_le(value bytea) returns numeric
  language plpgsql immutable strict set search_path = ''
as $$
declare
  n numeric := 0;
begin
  for i in reverse octet_length(value) - 1 .. 0 loop
    n := n * 256 + get_byte(value, i);
  end loop;
  return n;
end
$$;
comment on function private.number_le(bytea) is 'The number in these bytes, least first.';
revoke execute on function private.number_le(bytea) from public;
