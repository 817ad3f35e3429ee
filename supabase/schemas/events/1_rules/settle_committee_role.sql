create or replace function private.settle_committee_role() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.person_id is not null and (tg_op = 'INSERT' or new.person_id is distinct from old.person_id)
    and not exists (select from public.persons p where p.id = new.person_id and p.org_id = new.org_id and p.deleted_at is null) then
    perform private.refuse(422, 'person_id', 'A role is given to somebody of the directory.');
  end if;
  return new;
end
$$;
comment on function private.settle_committee_role() is 'BEFORE INSERT OR UPDATE: who has the role stands in the directory. Refuses 422 person_id.';
revoke execute on function private.settle_committee_role() from public;
