create or replace function public.set_person_photo(person_id uuid, photo_path text default null, agreed boolean default false) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  was public.persons;
begin
  select p.* into was from public.persons p
  where p.id = set_person_photo.person_id and p.deleted_at is null and p.org_id = any (private.my_orgs('write'))
  for update;
  if was.id is null then
    perform private.refuse(404, 'person_not_found', 'This person is not in your directory any more, or you may not change the entry.');
  end if;
  if set_person_photo.photo_path is not null then
    if not coalesce(agreed, false) then
      perform private.refuse(400, 'photo_consent_missing', 'A photo is shown only of people who agreed to it.');
    end if;
    if pg_catalog.split_part(set_person_photo.photo_path, '/', 1) <> was.org_id::text
      or 2 <> (select count(*) from storage.objects o where o.bucket_id = 'portraits'
               and o.name in (set_person_photo.photo_path || '/96', set_person_photo.photo_path || '/512')) then
      perform private.refuse(409, 'photo_not_uploaded', 'The photo did not arrive. Choose it again.');
    end if;
  end if;
  update public.persons p set photo_path = set_person_photo.photo_path,
    photo_consent_at = case when set_person_photo.photo_path is not null then now() end
  where p.id = was.id;
  perform private.audit(was.org_id, 'photo', 'persons', was.id, jsonb_build_object('photo_path', was.photo_path),
    jsonb_build_object('photo_path', set_person_photo.photo_path, 'agreed', set_person_photo.photo_path is not null));
  return was.photo_path;
end
$$;
comment on function public.set_person_photo(uuid, text, boolean) is
  'Shows an uploaded photo for a person, or none (photo_path null); the folder it had before comes back, for the caller to remove its files. agreed: the person, or a child''s parent, agrees that members see it. 400 photo_consent_missing, 404 person_not_found, 409 photo_not_uploaded.';
revoke execute on function public.set_person_photo(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.set_person_photo(uuid, text, boolean) to authenticated;
