create or replace function private.some_time(value jsonb) returns timestamptz
  language plpgsql stable set search_path = ''
as $$
begin
  return case when jsonb_typeof(value) = 'string' and (value #>> '{}') ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,18}(Z|[+-][0-9:]{2,6})$' then (value #>> '{}')::timestamptz end;
exception when others then
  return null;
end
$$;
comment on function private.some_time(jsonb) is 'An instant as it was sent; null for anything else.';
revoke execute on function private.some_time(jsonb) from public;
