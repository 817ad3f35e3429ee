create or replace function private.check_cover_photo() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.cover_photo is not null
    and not exists (select from storage.objects o where o.bucket_id = 'covers' and o.name = new.cover_photo) then
    perform private.refuse(409, 'cover_photo', 'The photo did not arrive. Choose it again.');
  end if;
  return new;
end
$$;
comment on function private.check_cover_photo() is 'BEFORE a cover''s photo is set: its file must be there. 409 cover_photo.';
revoke execute on function private.check_cover_photo() from public;
