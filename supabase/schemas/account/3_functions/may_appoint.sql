create or replace function private.may_appoint(org uuid, event uuid, role text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select private.can(org, case when event is null and role = 'admin' then 'own' else 'manage' end) $$;
comment on function private.may_appoint(uuid, uuid, text) is 'Whether the caller may give this role: nobody gives more than they have, an administrator is made by the owner alone.';
revoke execute on function private.may_appoint(uuid, uuid, text) from public;
