create or replace function private.touch_version() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := pg_catalog.now();
  new.row_version := old.row_version + 1;
  return new;
end
$$;
comment on function private.touch_version() is
  'BEFORE UPDATE: sets updated_at and raises row_version. An editor sends the version it read as a filter; no row back means somebody else was faster.';
revoke execute on function private.touch_version() from public;
