create or replace function private.is_mailbox(address text) returns boolean
  language sql immutable set search_path = ''
as $$
  select pg_catalog.char_length(address) <= 254
    and address ~ '^[^-[:space:][:cntrl:]@<>(),;:"\\][^[:space:][:cntrl:]@<>(),;:"\\]*@[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?)+$'
    and address !~* '(\.|@)([0-9]+|0x[0-9a-f]*|localhost|localdomain)$'
$$;
comment on function private.is_mailbox(text) is
  'Whether this can be a mailbox of somebody: no address of a machine, no option of a mail program, nothing that breaks a header (docs/security.md, threat 111).';
revoke execute on function private.is_mailbox(text) from public;
grant execute on function private.is_mailbox(text) to service_role;
