create or replace function private.subject_half(homes bigint, share int) returns bigint
  language sql immutable set search_path = ''
as $$ select homes * share / 200 $$;
comment on function private.subject_half(bigint, int) is 'How many of these households get each of two subjects; what is left over waits with the rest.';
revoke execute on function private.subject_half(bigint, int) from public;
