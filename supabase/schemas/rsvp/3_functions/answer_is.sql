create or replace function private.answer_is(value jsonb, wanted text) returns boolean
  language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'boolean' then lower(wanted) = case when value = 'true' then 'yes' else 'no' end
    when 'array' then value ? wanted
    else value #>> '{}' = wanted end
$$;
comment on function private.answer_is(jsonb, text) is 'Whether an answer is the one that a condition waits for; of several, one is enough.';
revoke execute on function private.answer_is(jsonb, text) from public;
