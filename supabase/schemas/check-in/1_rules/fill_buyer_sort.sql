create or replace function private.fill_buyer_sort() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.buyer_sort := private.normalise(new.buyer_name);
  return new;
end
$$;
comment on function private.fill_buyer_sort() is 'BEFORE INSERT OR UPDATE: sets buyer_sort.';
revoke execute on function private.fill_buyer_sort() from public;
