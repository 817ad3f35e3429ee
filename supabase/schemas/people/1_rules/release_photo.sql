create or replace function private.release_photo() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.deleted_at is not null and old.deleted_at is null and old.photo_path is not null then
    new.photo_path := null;
    new.photo_consent_at := null;
    if new.merged_into is not null then
      update public.persons p set photo_path = old.photo_path, photo_consent_at = old.photo_consent_at
      where p.id = new.merged_into and p.photo_path is null;
    end if;
  end if;
  return new;
end
$$;
comment on function private.release_photo() is
  'BEFORE UPDATE of persons: a removed entry keeps no photo; merged into one without a photo, it hands its own over.';
revoke execute on function private.release_photo() from public;
