create or replace function private.import_mark_words(code text, value text) returns text
  language sql immutable set search_path = ''
as $$
  select case code
    when 'not_understood' then pg_catalog.format('Not understood: “%s”.', value)
    when 'name_order' then pg_catalog.format('“%s” was read with the family name first.', value)
    when 'check_name' then pg_catalog.format('“%s”: check that this is the name.', value)
    when 'several_people' then pg_catalog.format('“%s”: perhaps several people.', value)
    when 'household_only' then pg_catalog.format('“%s” names no single person. It comes in as one entry.', value)
    when 'named_twice' then pg_catalog.format('“%s” is named in another row too: perhaps one person.', value) end
$$;
comment on function private.import_mark_words(text, text) is 'The sentence for what a client was not sure of; null for a code that is unknown.';
revoke execute on function private.import_mark_words(text, text) from public;
