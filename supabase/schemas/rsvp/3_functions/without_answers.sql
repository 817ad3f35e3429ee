create or replace function private.without_answers(reply jsonb) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(reply) <> 'object' then reply else (reply - 'answers') || coalesce((
    select jsonb_object_agg(part.key, (select coalesce(jsonb_agg(case jsonb_typeof(l.value) when 'object' then l.value - 'answers' else l.value end order by l.n), '[]')
      from jsonb_array_elements(part.value) with ordinality l (value, n)))
    from jsonb_each(reply) part (key, value)
    where part.key in ('people', 'guests') and jsonb_typeof(part.value) = 'array'), '{}') end
$$;
comment on function private.without_answers(jsonb) is 'A reply without its answers to questions, as write_reply knows it.';
revoke execute on function private.without_answers(jsonb) from public;
