create or replace function private.refuse_change() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- Only the reference to a deleted organisation may go.
  if tg_op = 'UPDATE' and new.org_id is null and pg_catalog.to_jsonb(new) - 'org_id' = pg_catalog.to_jsonb(old) - 'org_id' then
    return new;
  end if;
  raise exception using errcode = '42501', message = pg_catalog.format('%s is append-only.', tg_table_name);
end
$$;
comment on function private.refuse_change() is
  'BEFORE UPDATE OR DELETE of append-only tables, for every role. 42501; only a line whose organisation is gone loses its org_id.';
revoke execute on function private.refuse_change() from public;
