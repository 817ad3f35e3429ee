create or replace function private.freeze() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  name text;
begin
  foreach name in array tg_argv loop
    if (pg_catalog.to_jsonb(old) -> name) is distinct from (pg_catalog.to_jsonb(new) -> name) then
      raise exception using errcode = '42501', message = pg_catalog.format('%s.%s cannot be changed.', tg_table_name, name);
    end if;
  end loop;
  return new;
end
$$;
comment on function private.freeze() is
  'BEFORE UPDATE, columns as arguments: second guard, behind the column grants, for what never changes (id, owner, parent). 42501.';
revoke execute on function private.freeze() from public;
