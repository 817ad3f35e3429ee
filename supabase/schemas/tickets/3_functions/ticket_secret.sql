create or replace function private.ticket_secret(t public.tickets) returns text
  language sql stable security definer set search_path = ''
as $$ select private.link_token('entry:' || t.id || case when t.code_version > 1 then ':' || t.code_version else '' end) $$;
comment on function private.ticket_secret(public.tickets) is 'The secret in the code of a ticket; tickets.secret_hash is its hash.';
revoke execute on function private.ticket_secret(public.tickets) from public;
