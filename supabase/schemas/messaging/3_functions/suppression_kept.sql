create or replace function private.suppression_kept(suppression public.suppressions) returns text
  language sql stable security definer set search_path = ''
as $$
  select case suppression.reason
    when 'complaint' then 'said_by_person'
    when 'bounce' then case when exists (select from public.persons p
      where p.org_id = suppression.org_id and p.email operator(extensions.=) suppression.address and p.deleted_at is null) then 'address_in_use' end end
$$;
comment on function private.suppression_kept(public.suppressions) is
  'Why an organiser cannot lift a suppression: said_by_person (only that person can), address_in_use (somebody in the directory still has the address that mail came back from). Null: they can.';
revoke execute on function private.suppression_kept(public.suppressions) from public;
