create or replace function private.bytes_le(value numeric) returns bytea
  language plpgsql immutable strict set search_path = ''
as $$
declare
  bytes bytea := decode(repeat('00', 32), 'hex');
begin
  for i in 0 .. 31 loop
    bytes := set_byte(bytes, i, mod(value, 256)::int);
    value := div(value, 256);
  end loop;
  return bytes;
end
$$;
comment on function private.bytes_le(numeric) is 'A number below 2^256 as 32 bytes, least first.';
revoke execute on function private.bytes_le(numeric) from public;
