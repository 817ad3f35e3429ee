create or replace function private.check_avatars(folder text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('avatars:' || folder, 0));
  -- The slash is followed by the nought in this order: everything in the folder, found by the index.
  if 10 < (select count(*) from storage.objects o
           where o.bucket_id = 'avatars' and o.name collate "C" >= folder || '/' and o.name collate "C" < folder || '0') then
    perform private.refuse(409, 'avatars_full', 'You have 10 pictures already. Remove one first.');
  end if;
end
$$;
comment on function private.check_avatars(text) is 'Ten pictures a person, so that avatars are no place to keep files without a plan. 409 avatars_full.';
revoke execute on function private.check_avatars(text) from public;
