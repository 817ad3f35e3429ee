create or replace function private.ed25519_sign(seed bytea, public_key bytea, message bytea) returns bytea
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  l constant numeric := 7237005577332262213973186563042994240857116359379907606001950938285454250989;
  r numeric := mod(private.number_le(sha512(substring(sha512(seed) from 33 for 32) || message)), l);
  point bytea := private.ed25519_times(r);
begin
  return point || private.bytes_le(mod(r + mod(private.number_le(sha512(point || public_key || message)), l) * private.ed25519_scalar(seed), l));
end
$$;
comment on function private.ed25519_sign(bytea, bytea, bytea) is 'The Ed25519 signature of a message, as RFC 8032 writes it: 64 bytes.';
revoke execute on function private.ed25519_sign(bytea, bytea, bytea) from public;
