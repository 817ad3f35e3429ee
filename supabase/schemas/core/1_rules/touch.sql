create or replace function private.touch() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := pg_catalog.now();
  return new;
end
$$;
comment on function private.touch() is 'BEFORE UPDATE: sets updated_at.';
revoke execute on function private.touch() from public;
