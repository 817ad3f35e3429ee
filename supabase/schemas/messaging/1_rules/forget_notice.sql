create or replace function private.forget_notice() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.payload := new.payload - array['address', 'name', 'details'];
  return new;
end
$$;
comment on function private.forget_notice() is
  'BEFORE UPDATE: a notice that was sent or given up keeps its dedupe key, and nothing of what it said to whom.';
revoke execute on function private.forget_notice() from public;
