create or replace function private.mail_recipients(inv public.invitations) returns table (person_id uuid, full_name text, address extensions.citext)
  language sql stable security definer set search_path = ''
as $$
  -- One mail an address: a couple that shares one gets one.
  select distinct on (p.email) p.id, p.full_name, p.email
  from private.invited_people(inv) q join public.persons p on p.id = q.person_id
  where p.email is not null and q.role <> 'child'
  order by p.email, q.sort
$$;
comment on function private.mail_recipients(public.invitations) is 'The adults of an invitation who have an address.';
revoke execute on function private.mail_recipients(public.invitations) from public;
