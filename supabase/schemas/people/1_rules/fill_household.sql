create or replace function private.fill_household() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.name := regexp_replace(btrim(new.name), '\s+', ' ', 'g');
  new.name_sort := coalesce(private.normalise(new.name), '');
  if new.primary_person_id is not null and not exists (
      select from public.persons p where p.id = new.primary_person_id and p.org_id = new.org_id) then
    raise exception using errcode = '23503', constraint = 'households_same_org',
      message = 'primary_person_id does not belong to this organisation.';
  end if;
  return new;
end
$$;
comment on function private.fill_household() is 'BEFORE INSERT OR UPDATE: tidies the name and checks the primary person''s organisation. 23503 households_same_org.';
revoke execute on function private.fill_household() from public;
