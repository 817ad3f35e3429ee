create or replace function private.my_cover_folders() returns text[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(f.folder), '{}')
  from (select pg_catalog.unnest(private.my_orgs('write'))::text as folder
        union
        select e.org_id::text from public.events e where e.id = any (private.my_events('write'))) f
$$;
comment on function private.my_cover_folders() is
  'Folders of the bucket covers, each named after its organisation, in which the caller may put the photo of an event: those of the organisations, and of the events, that they may change.';
revoke execute on function private.my_cover_folders() from public;
grant execute on function private.my_cover_folders() to authenticated;
