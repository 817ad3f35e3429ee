create or replace function private.link_token(input text) returns text
  language sql stable security definer set search_path = ''
as $$
  select private.base64url(private.hmac_sha256(convert_to(input, 'UTF8'), s.value))
  from private.secrets s where s.key = 'token_key'
$$;
comment on function private.link_token(text) is 'The token for an input such as "<invitation id>:<version>": 43 characters.';
revoke execute on function private.link_token(text) from public;
