create or replace function private.file_org(bucket text, name text) returns uuid
  language sql immutable set search_path = ''
as $$
  select case when bucket in ('covers', 'handouts', 'photos', 'videos', 'documents', 'portraits')
      and pg_catalog.split_part(name, '/', 1) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then pg_catalog.split_part(name, '/', 1)::uuid end
$$;
comment on function private.file_org(text, text) is 'The organisation whose plan a file counts against; null for files of persons.';
revoke execute on function private.file_org(text, text) from public;
