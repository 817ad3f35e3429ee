create or replace function private.hmac_sha256(message bytea, key bytea) returns bytea
  language sql immutable strict set search_path = ''
as $$
  select sha256(pads.outer_pad || sha256(pads.inner_pad || message))
  from (
    select string_agg(set_byte('\x00', 0, get_byte(block.bytes, i) # 92), ''::bytea order by i) as outer_pad,
           string_agg(set_byte('\x00', 0, get_byte(block.bytes, i) # 54), ''::bytea order by i) as inner_pad
    from (select key || decode(repeat('00', 64 - length(key)), 'hex') as bytes) as block, generate_series(0, 63) as i
  ) as pads
$$;
comment on function private.hmac_sha256(bytea, bytea) is
  'RFC 2104 with the server''s own sha256(), for keys of up to 64 bytes. pgcrypto''s hmac() now and then fails to start its cipher in PGlite.';
revoke execute on function private.hmac_sha256(bytea, bytea) from public;
