create or replace function private.instant(value jsonb, field text) returns timestamptz
  language plpgsql stable set search_path = ''
as $$
begin
  if value is null or jsonb_typeof(value) = 'null' then
    return null;
  end if;
  if jsonb_typeof(value) <> 'string' or value #>> '{}' !~ '^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$' then
    perform private.refuse(422, field, 'Choose a day and a time.');
  end if;
  return (value #>> '{}')::timestamptz;
exception when datetime_field_overflow or invalid_datetime_format then
  perform private.refuse(422, field, 'Choose a day and a time.');
end
$$;
comment on function private.instant(jsonb, text) is 'An instant with its zone, in ISO 8601; null stays null. 422 with this field for anything else.';
revoke execute on function private.instant(jsonb, text) from public;
