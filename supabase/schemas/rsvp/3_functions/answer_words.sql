create or replace function private.answer_words(value jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'boolean' then case when value = 'true' then 'Yes' else 'No' end
    when 'array' then (select string_agg(o.word, ', ' order by o.n) from jsonb_array_elements_text(value) with ordinality o (word, n))
    else value #>> '{}' end
$$;
comment on function private.answer_words(jsonb) is
  'An answer to a question as people read it: Yes or No, several choices with commas between, else the text itself.';
revoke execute on function private.answer_words(jsonb) from public;
