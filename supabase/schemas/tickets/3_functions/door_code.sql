create or replace function private.door_code(event uuid, secret text) returns text
  language sql volatile security definer set search_path = ''
as $$
  select secret || '.' || private.base64url(private.ed25519_sign(k.value, o.value, convert_to('foregather-door:' || event || ':' || secret, 'UTF8')))
  from private.secrets k, private.secrets o where k.key = 'door_key' and o.key = 'door_public_key'
$$;
comment on function private.door_code(uuid, text) is
  'What a code at the door holds: the secret, which is made of the ticket and the version of its code, and the signature of event and secret.';
revoke execute on function private.door_code(uuid, text) from public;
