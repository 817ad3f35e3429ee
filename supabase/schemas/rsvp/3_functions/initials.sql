create or replace function private.initials(full_name text) returns text
  language sql immutable set search_path = ''
as $$
  select upper(left(w.words[1], 1) || case when cardinality(w.words) > 1 then left(w.words[cardinality(w.words)], 1) else '' end)
  from (select regexp_split_to_array(btrim(full_name), '\s+') as words) w
$$;
comment on function private.initials(text) is 'The first letters of the first and the last word of a name.';
revoke execute on function private.initials(text) from public;
