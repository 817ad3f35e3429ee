create or replace function private.search_words(q text) returns text[]
  language sql stable set search_path = ''
as $$
  select coalesce(array_agg(w.word order by char_length(w.word) desc, w.word), '{}')
  from (select distinct x.word from regexp_split_to_table(coalesce(private.normalise(left(q, 100)), ''), '[^[:alnum:]]+') x (word) where x.word <> '' limit 6) w
$$;
comment on function private.search_words(text) is 'What is looked for, as up to six words without case and accents, the longest first.';
revoke execute on function private.search_words(text) from public;
