create or replace function private.link_code(input text) returns text
  language sql stable security definer set search_path = ''
as $$
  select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + substring(mac.bits from 5 * place.n + 1 for 5)::bit(5)::int, 1), '' order by place.n)
  from (select ('x' || encode(private.hmac_sha256(convert_to('code:' || input, 'UTF8'), s.value), 'hex'))::bit(256) as bits
        from private.secrets s where s.key = 'token_key') mac
  cross join generate_series(0, 25) as place (n)
$$;
comment on function private.link_code(text) is
  'The code that is printed for an input such as "<invitation id>:<version>": 26 characters, 130 bits of an HMAC under the key of the tokens.';
revoke execute on function private.link_code(text) from public;
