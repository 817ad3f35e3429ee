create or replace function private.is_plain_text(value text, most int) returns boolean
  language sql immutable set search_path = ''
as $$
  select pg_catalog.char_length(value) <= most and pg_catalog.btrim(value) <> ''
    and pg_catalog.translate(value, E'\n\t', '') !~ '[[:cntrl:]]' and value !~* '<[a-z/!][^<>]*>'
$$;
comment on function private.is_plain_text(text, int) is
  'Whether this is text that is not blank, of at most so many characters, without control characters other than line break and tab, and without an HTML tag.';
revoke execute on function private.is_plain_text(text, int) from public;
grant execute on function private.is_plain_text(text, int) to authenticated, service_role;
