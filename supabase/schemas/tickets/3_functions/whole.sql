create or replace function private.whole(value jsonb, lowest bigint, highest bigint, field text, words text) returns bigint
  language plpgsql stable set search_path = ''
as $$
begin
  if value is null or jsonb_typeof(value) = 'null' then
    return null;
  end if;
  -- Text of jsonb: 1.5 keeps its point, 1e9 becomes its ten digits. What is too long for a bigint is no amount either.
  if jsonb_typeof(value) <> 'number' or value::text !~ '^[0-9]{1,12}$' or (value::text)::bigint not between lowest and highest then
    perform private.refuse(422, field, words);
  end if;
  return (value::text)::bigint;
end
$$;
comment on function private.whole(jsonb, bigint, bigint, text, text) is 'A whole number in a range; null stays null. 422 with this field and these words for anything else: a fraction, a sign, a text.';
revoke execute on function private.whole(jsonb, bigint, bigint, text, text) from public;
