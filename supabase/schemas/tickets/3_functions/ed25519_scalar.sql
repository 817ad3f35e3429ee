create or replace function private.ed25519_scalar(seed bytea) returns numeric
  language sql immutable strict set search_path = ''
as $$
  -- The lowest three bits and the highest go, the second highest is set (RFC 8032, 5.1.5).
  select h.n - mod(h.n, 8) + 28948022309329048855892746252171976963317496166410141009864396001978282409984
  from (select mod(private.number_le(substring(sha512(seed) from 1 for 32)), 28948022309329048855892746252171976963317496166410141009864396001978282409984) as n) h
$$;
comment on function private.ed25519_scalar(bytea) is 'The secret number of an Ed25519 key.';
revoke execute on function private.ed25519_scalar(bytea) from public;
