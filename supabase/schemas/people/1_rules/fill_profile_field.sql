create or replace function private.fill_profile_field() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.label := regexp_replace(btrim(new.label), '\s+', ' ', 'g');
  new.label_key := coalesce(private.normalise(new.label), '');
  if tg_op = 'INSERT' then
    perform private.lock_limit(new.org_id, 'profile_fields');
    if 40 <= (select count(*) from public.profile_fields f where f.org_id = new.org_id) then
      perform private.refuse(422, 'too_many_fields', 'Your directory has 40 fields of its own already. Remove one that is not used, or leave this column out.');
    end if;
  end if;
  return new;
end
$$;
comment on function private.fill_profile_field() is 'BEFORE INSERT OR UPDATE: tidies the label and keeps to 40 fields. 422 too_many_fields.';
revoke execute on function private.fill_profile_field() from public;
