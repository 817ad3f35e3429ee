create or replace function private.require_pro(org uuid) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.has_plan(org, 'pro') then
    raise exception using errcode = '42501', message = 'This is part of the plan Pro.', hint = 'plan';
  end if;
end
$$;
comment on function private.require_pro(uuid) is '42501 with hint plan below Pro.';
revoke execute on function private.require_pro(uuid) from public;
