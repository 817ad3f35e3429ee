create or replace function private.refresh_search() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.persons p set search_text = '' where p.deleted_at is null and p.id in (select c.person_id from changed c);
  return null;
end
$$;
comment on function private.refresh_search() is 'AFTER each statement on groups'' members or own fields: what the search finds of these people.';
revoke execute on function private.refresh_search() from public;
