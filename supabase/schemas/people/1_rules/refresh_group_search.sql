create or replace function private.refresh_group_search() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.persons p set search_text = '' where p.deleted_at is null
    and p.id in (select m.person_id from public.group_members m where m.group_id = new.id);
  return null;
end
$$;
comment on function private.refresh_group_search() is 'AFTER a group is renamed: what the search finds of its people.';
revoke execute on function private.refresh_group_search() from public;
