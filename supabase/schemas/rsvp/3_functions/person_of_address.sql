create or replace function private.person_of_address(org uuid, email extensions.citext, event uuid) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select p.id from public.persons p
  where p.org_id = org and p.email operator(extensions.=) person_of_address.email and p.deleted_at is null
    and p.merged_into is null and p.status not in ('deceased', 'removed')
  order by exists (select from public.invitations i where i.event_id = event and i.person_id = p.id) desc, p.created_at, p.id
  limit 1
$$;
comment on function private.person_of_address(uuid, extensions.citext, uuid) is 'Whom of the directory an address belongs to, who is invited first; null when nobody.';
revoke execute on function private.person_of_address(uuid, extensions.citext, uuid) from public;
