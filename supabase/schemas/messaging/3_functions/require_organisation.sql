create or replace function private.require_organisation(org uuid, wanted text) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.can(org, 'see') then
    perform private.refuse(404, 'organisation_not_found', 'This organisation does not exist, or you have no access to it.');
  end if;
  if not private.can(org, wanted) then
    raise exception using errcode = '42501', message = 'Your role does not allow this.', hint = 'role';
  end if;
end
$$;
comment on function private.require_organisation(uuid, text) is '404 organisation_not_found for whoever is not in it, 42501 when their role is too small.';
revoke execute on function private.require_organisation(uuid, text) from public;
