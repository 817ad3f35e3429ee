create trigger objects_count_file after insert or update or delete on storage.objects
  for each row execute function private.count_file();

-- The first folder of a file's name is the organisation it belongs to; of an avatar it is the person.
create policy objects_select_members on storage.objects for select to authenticated
  using (bucket_id in ('covers', 'photos', 'videos', 'documents')
    and (storage.foldername(name))[1] = any ((select private.my_orgs('read'))::text[]));
-- A file is written once, under a name that nobody guesses, and never changed: pages and mails keep what they fetched.
create policy objects_insert_writers on storage.objects for insert to authenticated
  with check (bucket_id in ('photos', 'videos', 'documents')
    and (storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[]));
create policy objects_update_writers on storage.objects for update to authenticated
  using (bucket_id in ('photos', 'videos', 'documents')
    and (storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[]))
  with check (bucket_id in ('photos', 'videos', 'documents')
    and (storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[]));
create policy objects_delete_writers on storage.objects for delete to authenticated
  using (bucket_id in ('photos', 'videos', 'documents')
    and (storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[]));
create policy objects_select_own on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy objects_insert_own on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy objects_update_own on storage.objects for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy objects_delete_own on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy portraits_select_members on storage.objects for select to authenticated
  using (bucket_id = 'portraits' and (storage.foldername(name))[1] = any ((select private.my_orgs('read'))::text[]));
create policy portraits_insert_writers on storage.objects for insert to authenticated
  with check (bucket_id = 'portraits' and (storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[]));
create policy portraits_delete_writers on storage.objects for delete to authenticated
  using (bucket_id = 'portraits' and (storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[]));
-- Who may change one event of an organisation, and is no member, sees and removes what they put there themselves.
create policy covers_select_own on storage.objects for select to authenticated
  using (bucket_id = 'covers' and owner_id = (select auth.uid())::text);
create policy covers_insert_editors on storage.objects for insert to authenticated
  with check (bucket_id = 'covers' and (storage.foldername(name))[1] = any ((select private.my_cover_folders())::text[]));
create policy covers_delete_editors on storage.objects for delete to authenticated
  using (bucket_id = 'covers' and not private.is_shown_cover(name)
    and ((storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[])
      or owner_id = (select auth.uid())::text));
-- As in the bucket covers: who may change an event puts files there, and what a page shows nobody removes.
create policy handouts_select_members on storage.objects for select to authenticated
  using (bucket_id = 'handouts' and ((storage.foldername(name))[1] = any ((select private.my_orgs('read'))::text[])
    or owner_id = (select auth.uid())::text));
create policy handouts_insert_editors on storage.objects for insert to authenticated
  with check (bucket_id = 'handouts' and (storage.foldername(name))[1] = any ((select private.my_cover_folders())::text[]));
create policy handouts_delete_editors on storage.objects for delete to authenticated
  using (bucket_id = 'handouts' and not private.is_shown_cover(name)
    and ((storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[])
      or owner_id = (select auth.uid())::text));
