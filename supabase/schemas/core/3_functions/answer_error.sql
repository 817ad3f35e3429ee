-- A miss must be counted, and an exception would roll the count back: so the status is set and an error body returned.
create or replace function private.answer_error(status int, code text, message text) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_catalog.set_config('response.status', status::text, true);
  return pg_catalog.jsonb_build_object('code', 'PT' || status, 'message', message, 'details', null, 'hint', code);
end
$$;
comment on function private.answer_error(int, text, text) is
  'The body and status of an error without rolling back. Same four keys as a raised one.';
revoke execute on function private.answer_error(int, text, text) from public;
