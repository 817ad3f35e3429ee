create or replace function private.has_words(said text, words text[]) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(bool_and(x.line like '% ' || w.word || '%'), true)
  from (select ' ' || regexp_replace(coalesce(private.normalise(said), ''), '[^[:alnum:]]+', ' ', 'g') as line) x, unnest(words) w (word)
$$;
comment on function private.has_words(text, text[]) is 'Whether each of these words, see private.search_words, begins a word of what is said.';
revoke execute on function private.has_words(text, text[]) from public;
