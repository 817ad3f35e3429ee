create or replace function private.audit_row() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end;
  now_is jsonb := case when tg_op <> 'DELETE' then pg_catalog.to_jsonb(new) end;
  org uuid := (coalesce(now_is, was) ->> 'org_id')::uuid;
begin
  -- A cascade from a deleted organisation must not point at it.
  if org is not null and not exists (select from public.orgs o where o.id = org) then
    org := null;
  end if;
  perform private.audit(org, pg_catalog.lower(tg_op), tg_table_name, (coalesce(now_is, was) ->> 'id')::uuid, was, now_is);
  return null;
end
$$;
comment on function private.audit_row() is 'AFTER row trigger of sensitive tables: the row before and after.';
revoke execute on function private.audit_row() from public;
