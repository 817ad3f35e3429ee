create or replace function private.miss_bucket() returns text
  language plpgsql stable set search_path = ''
as $$
declare
  ip text := private.client_ip();
begin
  if ip is null then
    return 'unknown';
  end if;
  -- A provider gives a household a /64, so one address of it is no address at all.
  return case when family(ip::inet) = 6 then host(network(set_masklen(ip::inet, 64))) else host(ip::inet) end;
exception when others then
  return 'unknown';
end
$$;
comment on function private.miss_bucket() is 'Whose misses are counted together: the address, its /64 for IPv6, or "unknown" where the host names none.';
revoke execute on function private.miss_bucket() from public;
