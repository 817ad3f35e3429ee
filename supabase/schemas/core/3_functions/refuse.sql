-- PostgREST turns SQLSTATE PTxyz into HTTP status xyz; the hint carries the stable code that programs read.
create or replace function private.refuse(status int, code text, message text, details jsonb default null) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  raise exception using errcode = 'PT' || status, message = message, hint = code, detail = coalesce(details::text, '');
end
$$;
comment on function private.refuse(int, text, text, jsonb) is
  'Ends the statement with an HTTP status, a sentence for people (message), a stable code for programs (hint) and figures as JSON (details). Rolls back.';
revoke execute on function private.refuse(int, text, text, jsonb) from public;
