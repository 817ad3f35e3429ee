create or replace function private.is_flagged(issues jsonb) returns boolean
  language sql immutable set search_path = ''
as $$ select exists (select from pg_catalog.jsonb_array_elements(issues) i where i ->> 'code' not in ('email_offered', 'phone_offered')) $$;
comment on function private.is_flagged(jsonb) is 'Whether somebody should look: a value was left out, or a reading is not certain. An offer alone is none.';
revoke execute on function private.is_flagged(jsonb) from public;
