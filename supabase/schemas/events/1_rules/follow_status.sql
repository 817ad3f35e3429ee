create or replace function private.follow_status() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.status_before := old.status;
  new.status_changed_at := now();
  return new;
end
$$;
comment on function private.follow_status() is 'BEFORE UPDATE: where the state came from and when.';
revoke execute on function private.follow_status() from public;
