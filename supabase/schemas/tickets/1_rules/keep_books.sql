create or replace function private.keep_books() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- A whole organisation may go, and its books with it; nothing less removes a line.
  if tg_op = 'DELETE' and not exists (select from public.orgs o where o.id = old.org_id) then
    return old;
  end if;
  raise exception using errcode = '42501', message = format('%s is append-only.', tg_table_name);
end
$$;
comment on function private.keep_books() is 'BEFORE UPDATE OR DELETE of the books, for every role. 42501; only with the whole organisation lines go.';
revoke execute on function private.keep_books() from public;
